import CoreDomain
import Testing

struct PageTests {
  @Test(arguments: [
    (PageRequest(offset: 0, limit: 2), [0, 1]), (PageRequest(offset: 4, limit: 2), [4]),
    (PageRequest(offset: 5, limit: 2), []), (PageRequest(offset: .max, limit: .max), []),
    (PageRequest(offset: 3, limit: nil), [3, 4]), (PageRequest(offset: -3, limit: 1), [0]),
    (PageRequest(offset: 1, limit: 0), []), (PageRequest(offset: 0, limit: -1), []),
  ])
  func `a page is the part of the whole in its window`(request: PageRequest, expected: [Int]) {
    let page = Page(request, of: Array(0..<5))
    #expect(page.elements == expected)
    #expect(page.total == 5)
  }
}
