// Declarations of Apple's framework that Docs/SwiftUI.md uses, for `scripts/checks/check-apple-code`. Nothing runs them.
// `#Preview` is a macro, which a stub can't declare.
// Source: https://developer.apple.com/documentation/swiftui

@MainActor
public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }
}

extension Never: View {
  // An explicit `return` turns the result builder off.
  public var body: Never { return fatalError() }
}

/// A view without a body of its own.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  // An explicit `return` turns the result builder off.
  public var body: Never { return fatalError() }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> some View {
    TupleView()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

struct TupleView: PrimitiveView {
  nonisolated init() {}
}

extension Optional: View, PrimitiveView where Wrapped: View {}

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) {}

  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
}

public struct Text: PrimitiveView {
  public init(_ content: some StringProtocol) {}
}

public struct Button<Label: View>: PrimitiveView {
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) where Label == Text {}
}

public struct List<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, Content: View>: PrimitiveView
where Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

public struct LabeledContent<Label: View, Content: View>: PrimitiveView {
  public init(_ title: some StringProtocol, value: some StringProtocol) where Label == Text, Content == Text {
  }
}

extension View {
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
  public func disabled(_ isDisabled: Bool) -> some View { self }
  public func task(@_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { self }
}
