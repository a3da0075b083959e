Feature: One landmark

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the network takes 500 ms

  Scenario: A landmark appears when the source answers
    When I open landmark machu-picchu
    And everything settles
    Then the frames were
      | loading.phase | landmark.title | landmark.kind | freshness.kind |
      | idle          |                |               |                |
      | loading       |                |               |                |
      | loaded        | Machu Picchu   | Ruin          | fresh          |
    And "stale" is absent
    And the exit status is 0

  Scenario Outline: The height of a mountain in <locale>
    Given the sample in Europe/London for <locale>
    When I open landmark mount-everest
    And everything settles
    Then "landmark.facts" is "<facts>"
    And "landmark.elevationInMetres" is <metres>

    Examples:
      | locale | facts                 | metres |
      | en_GB  | 8,849 m above the sea | 8849   |
      | de_DE  | 8.849 m above the sea | 8849   |

  Scenario: Case doesn't matter in an identifier
    When I open landmark Machu-PICCHU
    And everything settles
    Then "landmark.id" is "machu-picchu"

  Scenario: A reload keeps the landmark
    When I open landmark machu-picchu
    And everything settles
    And I load
    And everything settles
    Then the frames since "I load" were
      | loading.phase | landmark.id  |
      | refreshing    | machu-picchu |
      | loaded        | machu-picchu |

  Scenario: A landmark that doesn't exist is named in the failure
    When I open landmark atlantis
    And everything settles
    Then "loading.phase" is "failed"
    And "loading.failure.reason" is "notFound"
    And "loading.failure.message" contains "atlantis"
    And "landmark" is absent
    And the exit status is 1

  Scenario Outline: The first load fails because <reason>
    When the network <what>
    And I open landmark machu-picchu
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason | landmark.id | stale |
      | idle          |                        |             |       |
      | loading       |                        |             |       |
      | failed        | <reason>               |             |       |
    And the exit status is 1

    Examples:
      | what       | reason           |
      | is offline | offline          |
      | fails      | connectionFailed |

  Scenario: A load after a failure shows the landmark
    Given request 1 fails
    When I open landmark machu-picchu
    And everything settles
    And I load
    And everything settles
    Then the frames since "I load" were
      | loading.phase | landmark.id  |
      | loading       |              |
      | loaded        | machu-picchu |

  Scenario: A failed reload keeps the landmark and says how old it is
    When I open landmark machu-picchu
    And everything settles
    And 1 hour passes
    And the network is offline
    And I load
    And everything settles
    Then the frames since "I load" were
      | loading.phase | landmark.id  | stale                               |
      | refreshing    | machu-picchu |                                     |
      | failed        | machu-picchu | This content was loaded 1 hour ago. |
    And the exit status is 1

  Scenario: A stale landmark becomes fresh when the network recovers
    Given request 2 fails
    When I open landmark machu-picchu
    And everything settles
    And I load
    And everything settles
    And I load
    And everything settles
    Then "stale" is absent
    And "loading.phase" is "loaded"

  Scenario: A newer load supersedes an older one
    Given request 3 is answered before request 2
    When I open landmark machu-picchu
    And everything settles
    And I load
    And 200 ms pass
    And I load
    And everything settles
    Then the frames since "200 ms pass" were
      | loading.phase |
      | refreshing    |
      | loaded        |

  Scenario: The failure of a superseded load isn't shown
    Given request 1 fails
    When I open landmark machu-picchu
    And 499 ms pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | loading       |                        |
      | loaded        |                        |

  Scenario: A canceled first load leaves the screen as it was
    When I open landmark machu-picchu
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | landmark.id |
      | idle          |             |
      | loading       |             |
      | idle          |             |

  Scenario: A canceled reload leaves a stale landmark stale
    Given request 2 fails
    When I open landmark machu-picchu
    And everything settles
    And 1 hour passes
    And I load
    And everything settles
    And I load
    And 200 ms pass
    And I cancel
    Then "loading.phase" is "failed"
    And "stale" is "This content was loaded 1 hour ago."

  Scenario: A kept landmark is shown while a newer one is loaded
    Given everything was loaded 2 days ago
    When I open landmark machu-picchu
    And everything settles
    Then the frames were
      | loading.phase | landmark.id  | freshness.kind | stale                                                          |
      | idle          |              |                |                                                                |
      | loading       |              |                |                                                                |
      | refreshing    | machu-picchu | refreshing     | This content was loaded 2 days ago. Looking for newer content. |
      | loaded        | machu-picchu | fresh          |                                                                |

  Scenario: A kept landmark stays if a newer one can't be loaded
    Given everything was loaded 2 days ago
    And the network is offline
    When I open landmark machu-picchu
    And everything settles
    Then "loading.phase" is "loaded"
    And "freshness.kind" is "stale"
    And the exit status is 0

  Scenario: A canceled load shows nothing, even if its request is answered
    Given request 1 can't be canceled
    When I open landmark machu-picchu
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | landmark.id |
      | idle          |             |
      | loading       |             |
      | idle          |             |

  Scenario: If the system cancels a request, the screen is as it was
    Given the system cancels request 1
    When I open landmark machu-picchu
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | idle          |                        |
    And the exit status is 0

  Scenario: If a newer landmark can't be kept, the screen says so
    Given everything was loaded 2 days ago
    When I open landmark machu-picchu
    And 200 ms pass
    And the store fails
    And everything settles
    Then "loading.failure.reason" is "storeLocked"
    And "landmark.id" is "machu-picchu"
    And the exit status is 1
