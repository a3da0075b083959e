import Testing

/// Tests that build other packages and share one build of the lint.
@Suite(.serialized) struct BuildTests {}
