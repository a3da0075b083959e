// Everything that presentation logic and its screens need, without input or output.

@_exported public import CommandLinePresentation
@_exported public import FlowsDomain
@_exported public import HeadlessPresentation
