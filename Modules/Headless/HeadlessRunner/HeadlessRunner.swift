// What runs screens: the scheduler and the files of flows. Only compositions, apps, and tests see it. One import brings
// Headless too.

@_exported public import BrowsePresentation
@_exported public import GherkinData
@_exported public import Headless
@_exported public import SchedulerData
