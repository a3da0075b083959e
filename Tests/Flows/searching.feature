Feature: Searching

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the network takes 500 ms

  Scenario: Only the last search counts
    When I open articles
    And 500 ms pass
    And I search for "swift"
    And 200 ms pass
    And I search for "layers"
    And everything settles
    Then "rows" has 3 elements
    And the frames since "I search for \"swift\"" were
      | loading.phase | filter         |
      | loading       | about “swift”  |
      | loading       | about “layers” |
      | loaded        | about “layers” |
