Feature: Search

  Scenario: A search waits for the last letter
    When I open search swift
    And 200 ms pass
    And I type swift-n
    And everything settles
    Then the frames were
      | text    | isSearching | names[0]  |
      | ""      | false       |           |
      | swift   | false       |           |
      | swift-n | false       |           |
      | swift-n | true        |           |
      | swift-n | false       | swift-nio |

  Scenario: Nothing is found
    When I open search x
    And everything settles
    Then "message" is "Nothing is called “x”."
    And the exit status is 1
    And the frames were
      | text |
      | ""   |
      | x    |
      | x    |
      | x    |
