Feature: Searching

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And the network takes 500 ms

  Scenario: Only the last search counts
    When I open articles --limit 3
    And 500 ms pass
    And I search for "swift"
    And 200 ms pass
    And I search for "layers"
    And everything settles
    Then "rows" has 2 elements
    And the frames since "I search for \"swift\"" were
      | loading.phase | filter         |
      | loading       | about “swift”  |
      | loading       | about “layers” |
      | loaded        | about “layers” |

  Scenario: A text that can't be searched for is refused beside the rows
    When I open articles --search layers
    And everything settles
    And I search for "title:"
    And everything settles
    Then the frames were
      | loading.phase | filter         | searchText | count      | failures[0].message                                                 |
      | idle          | about “layers” | layers     | ""         |                                                                     |
      | loading       | about “layers” | layers     | ""         |                                                                     |
      | loaded        | about “layers” | layers     | 2 articles |                                                                     |
      | failed        | about “layers” | title:     | 2 articles | Nothing follows “title:”. Write the words directly after the colon. |

  Scenario: A search takes the place of a named search
    When I open searches add Films film
    And I open articles --search-name films
    And everything settles
    Then "filter" is "about “film”"
    When I search for "layers"
    And everything settles
    Then the frames since "I open articles --search-name films" were
      | loading.phase | filter         |
      | idle          | ""             |
      | loading       | ""             |
      | loaded        | about “film”   |
      | loading       | about “layers” |
      | loaded        | about “layers” |
    And "rows" has 2 elements

  Scenario: A named search marks its hits
    When I open searches add Films film
    And everything settles
    And I open articles --search-name films
    And everything settles
    Then the frames since "I open articles --search-name films" were
      | loading.phase | rows[0].id      |
      | idle          |                 |
      | loading       |                 |
      | loaded        | assert-the-film |
    And "rows[0].title" contains "film"

  Scenario: A named search that finds nothing says so
    When I open searches add Nothing quaternion
    And everything settles
    And I open articles --search-name nothing
    And everything settles
    Then the frames since "I open articles --search-name nothing" were
      | loading.phase | emptyReason.kind |
      | idle          |                  |
      | loading       |                  |
      | loaded        | filteredAway     |

  Scenario: A search takes the place of a named search that is still loading
    When I open searches add Films film
    And everything settles
    And I open articles --search-name films
    And I search for "layers"
    And everything settles
    Then the frames since "I open articles --search-name films" were
      | loading.phase | filter         |
      | idle          | ""             |
      | loading       | ""             |
      | loading       | about “layers” |
      | loaded        | about “layers” |
    And "rows" has 2 elements

  Scenario: A text that is refused leaves the named search as it is
    When I open searches add Films film
    And everything settles
    And I open articles --search-name films
    And I search for "title:"
    And everything settles
    And I load
    And everything settles
    Then the frames since "I open articles --search-name films" were
      | loading.phase | filter       |
      | idle          | ""           |
      | loading       | ""           |
      | failed        | ""           |
      | loading       | ""           |
      | loaded        | about “film” |
