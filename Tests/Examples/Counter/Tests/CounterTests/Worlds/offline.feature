Feature: Without the backend

  Scenario: A search that fails has a message
    Given the backend is offline
    When I open search nio
    And everything settles
    Then the frames were
      | text | isSearching | message                       |
      | ""   | false       |                               |
      | nio  | false       |                               |
      | nio  | true        |                               |
      | nio  | false       | The search failed. Try again. |
    And the exit status is 1
