// What a test target imports: everything of Headless and its runner.

@_exported public import Headless
@_exported public import HeadlessRunner
