Feature: The list of landmarks

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the network takes 500 ms

  Scenario: The landmarks appear when the source answers
    When I open landmarks
    And everything settles
    Then the frames were
      | loading.phase | title     | source | filter | count        | freshness.kind |
      | idle          | Landmarks | sample | ""     | ""           |                |
      | loading       | Landmarks | sample | ""     | ""           |                |
      | loaded        | Landmarks | sample | ""     | 84 landmarks | fresh          |
    And the exit status is 0

  Scenario: A row says everything about its landmark
    When I open landmarks --category tower
    And everything settles
    Then "rows[0].title" is "Eiffel Tower"
    And "rows[0].facts" is "finished in 1889"
    And "rows[0].accessibilityLabel" contains "48.858 degrees north"
    And "byCategory" has 1 element
    And "byCategory[0].title" is "Towers"
    And "featured[0]" is "eiffel-tower"

  Scenario Outline: Distances near the Eiffel Tower in <locale>
    Given the sample in Europe/Paris for <locale>
    When I open landmarks --category tower --near 48.858,2.294
    And everything settles
    Then "rows[0].id" is "eiffel-tower"
    And "rows[1].distance" is "<distance>"
    And "origin.latitude" is 48.858

    Examples:
      | locale | distance |
      | fr_FR  | 341 km   |
      | en_US  | 212 mi   |
      | en_GB  | 212 mi   |

  Scenario Outline: A person chooses <category>
    When I open landmarks --category tower
    And everything settles
    And I show <category>
    And everything settles
    Then the frames were
      | loading.phase | filter   | count       | rows[0].id   |
      | idle          | towers   | ""          |              |
      | loading       | towers   | ""          |              |
      | loaded        | towers   | 7 landmarks | eiffel-tower |
      | loading       | <filter> | ""          |              |
      | loaded        | <filter> | <count>     | <first>      |

    Examples:
      | category | filter             | count        | first              |
      | all      | ""                 | 84 landmarks | mount-everest      |
      | featured | featured landmarks | 20 landmarks | mount-everest      |
      | bridge   | bridges            | 7 landmarks  | golden-gate-bridge |
      | canyon   | canyons            | 6 landmarks  | grand-canyon       |

  Scenario: A reload keeps the rows
    When I open landmarks --category lake
    And everything settles
    And I load
    And everything settles
    Then the frames since "I load" were
      | loading.phase | count       |
      | refreshing    | 7 landmarks |
      | loaded        | 7 landmarks |

  Scenario Outline: The first load fails because <reason>
    When the network <what>
    And I open landmarks
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason | emptyReason.kind | count |
      | idle          |                        |                  | ""    |
      | loading       |                        |                  | ""    |
      | failed        | <reason>               | failed           | ""    |
    And the exit status is 1

    Examples:
      | what       | reason           |
      | is offline | offline          |
      | fails      | connectionFailed |

  Scenario: A load after a failure shows the list
    Given request 1 fails
    When I open landmarks --category lake
    And everything settles
    And I load
    And everything settles
    Then the frames since "I load" were
      | loading.phase | emptyReason.kind | count       |
      | loading       |                  | ""          |
      | loaded        |                  | 7 landmarks |

  Scenario: A failed category shows no rows of the old one
    Given request 2 fails
    When I open landmarks --category tower
    And everything settles
    And I show bridge
    And everything settles
    Then the frames since "I show bridge" were
      | loading.phase | filter  | rows | emptyReason.kind | stale |
      | loading       | bridges | []   |                  |       |
      | failed        | bridges | []   | failed           |       |

  Scenario: A load after a failed category asks for that category again
    Given request 2 fails
    When I open landmarks --category tower
    And everything settles
    And I show bridge
    And everything settles
    And I load
    And everything settles
    Then "filter" is "bridges"
    And "rows[0].id" is "golden-gate-bridge"

  Scenario: A failed reload keeps the rows and says how old they are
    When I open landmarks --category lake
    And everything settles
    And 5 days pass
    And the network is offline
    And I load
    And everything settles
    Then the frames since "I load" were
      | loading.phase | count       | stale                               |
      | refreshing    | 7 landmarks |                                     |
      | failed        | 7 landmarks | This content was loaded 5 days ago. |
    And the exit status is 1

  Scenario: Stale rows become fresh when the network recovers
    Given request 2 fails
    When I open landmarks --category lake
    And everything settles
    And I load
    And everything settles
    And I load
    And everything settles
    Then "stale" is absent
    And "loading.phase" is "loaded"

  Scenario: Only the last category counts
    Given request 3 is answered before request 2
    When I open landmarks --category tower
    And everything settles
    And I show lake
    And 200 ms pass
    And I show bridge
    And everything settles
    Then the frames since "I show lake" were
      | loading.phase | filter  | rows[0].id         |
      | loading       | lakes   |                    |
      | loading       | bridges |                    |
      | loaded        | bridges | golden-gate-bridge |

  Scenario: The failure of a superseded load isn't shown
    Given request 1 fails
    When I open landmarks
    And 499 ms pass
    And I show lake
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason | filter |
      | idle          |                        | ""     |
      | loading       |                        | ""     |
      | loading       |                        | lakes  |
      | loaded        |                        | lakes  |

  Scenario: A canceled first load leaves the screen as it was
    When I open landmarks
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | count |
      | idle          | ""    |
      | loading       | ""    |
      | idle          | ""    |

  Scenario: A canceled category shows the old rows again
    When I open landmarks --category tower
    And everything settles
    And I show lake
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames since "I show lake" were
      | loading.phase | filter | rows[0].id   |
      | loading       | lakes  |              |
      | loaded        | towers | eiffel-tower |

  Scenario: A load after a canceled category asks for the old one
    When I open landmarks --category tower
    And everything settles
    And I show lake
    And 200 ms pass
    And I cancel
    And I load
    And everything settles
    Then "filter" is "towers"
    And "rows[0].id" is "eiffel-tower"

  Scenario: A category without featured landmarks says so
    When I open landmarks --featured --category river
    And everything settles
    Then the frames were
      | loading.phase | filter          | count       | emptyReason.kind | emptyReason.message            |
      | idle          | featured rivers | ""          |                  |                                |
      | loading       | featured rivers | ""          |                  |                                |
      | loaded        | featured rivers | 0 landmarks | filteredAway     | sample has no featured rivers. |
    And the exit status is 0

  Scenario: An empty list fills again with another category
    When I open landmarks --featured --category river
    And everything settles
    And I show canyon
    And everything settles
    Then the frames since "I show canyon" were
      | loading.phase | emptyReason.kind | count       |
      | loading       |                  | ""          |
      | loaded        |                  | 6 landmarks |

  Scenario: Records without a name are left out, and the list says so
    Given the landmark "angel-falls" has no name
    When I open landmarks --category waterfall
    And everything settles
    Then "loading.phase" is "loaded"
    And "leftOut.count" is "1"
    And "leftOut.reasons[0].reason" is "noName"
    And the exit status is 0

  Scenario: Another category keeps the point that distances are measured from
    When I open landmarks --category bridge --near 48.858,2.294
    And everything settles
    And I show tower
    And everything settles
    Then the frames since "I show tower" were
      | loading.phase | filter | origin.text        | rows[0].id   |
      | loading       | towers | 48.858° N, 2.294° E |              |
      | loaded        | towers | 48.858° N, 2.294° E | eiffel-tower |

  Scenario: A load after a canceled category that superseded another one asks for the old one
    When I open landmarks --category tower
    And everything settles
    And I show lake
    And 200 ms pass
    And I show bridge
    And 200 ms pass
    And I cancel
    And I load
    And everything settles
    Then "filter" is "towers"
    And "rows[0].id" is "eiffel-tower"

  Scenario: A load after a canceled category asks for the one before it, not for the first one
    When I open landmarks --category tower
    And everything settles
    And I show lake
    And everything settles
    And I show bridge
    And 200 ms pass
    And I cancel
    And I load
    And everything settles
    Then "filter" is "lakes"
    And "count" is "7 landmarks"

  Scenario: Kept landmarks are shown while newer ones are loaded
    Given everything was loaded 2 days ago
    When I open landmarks --category tower
    And everything settles
    Then the frames were
      | loading.phase | count       | freshness.kind | stale                                                          |
      | idle          | ""          |                |                                                                |
      | loading       | ""          |                |                                                                |
      | refreshing    | 7 landmarks | refreshing     | This content was loaded 2 days ago. Looking for newer content. |
      | loaded        | 7 landmarks | fresh          |                                                                |

  Scenario: Kept landmarks stay if newer ones can't be loaded
    Given everything was loaded 2 days ago
    And the network is offline
    When I open landmarks --category tower
    And everything settles
    Then "loading.phase" is "loaded"
    And "freshness.kind" is "stale"
    And "stale" contains "you are working offline"
    And the exit status is 0

  Scenario: A kept category stays if the load of newer landmarks is canceled
    Given everything was loaded 2 days ago
    When I open landmarks --category tower
    And everything settles
    And I show bridge
    And 200 ms pass
    And I cancel
    And I load
    And everything settles
    Then "filter" is "bridges"
    And "count" is "7 landmarks"

  Scenario: If the only record can't be used, the empty list says so
    Given the only landmark is "angel-falls"
    And the landmark "angel-falls" has no name
    When I open landmarks
    And everything settles
    Then the frames were
      | loading.phase | leftOut.count | leftOut.reasons[0].reason | emptyReason.kind | emptyReason.message                          |
      | idle          |               |                           |                  |                                              |
      | loading       |               |                           |                  |                                              |
      | loaded        | 1             | noName                    | leftOut          | The only record of sample could not be used. |

  Scenario: If newer landmarks can't be kept, the list says so
    Given everything was loaded 2 days ago
    When I open landmarks --category tower
    And 200 ms pass
    And the store fails
    And everything settles
    Then "loading.failure.reason" is "storeLocked"
    And "count" is "7 landmarks"
    And the exit status is 1
