// What runs screens: the scheduler, the files of flows, and the prompt. Only compositions, apps, and tests see it. One
// import brings Headless too.

@_exported public import BrowsePresentation
@_exported public import GherkinData
@_exported public import Headless
@_exported public import SchedulerData
