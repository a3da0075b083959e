// What a test target imports. Tests of flows also import Headless or HeadlessRunner: their names, such as `Step` and
// `Screen`, would collide with those of other tests.

@_exported public import JobOrdersDomain
@_exported public import Testing
