Feature: The list of downloads

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB

  Scenario: Complete and interrupted downloads are listed
    Given the network takes 500 ms
    When I open download assert-the-film --to Podcasts
    And everything settles
    And I open download one-spec-every-implementation
    And 1200 ms pass
    And the network fails
    And everything settles
    And I open downloads
    Then the frames since "I open downloads" were
      | loading.phase | summary                    | rows[0].status                | rows[1].status | rows[1].path                 |
      | idle          | ""                         |                               |                |                              |
      | loading       | ""                         |                               |                |                              |
      | loaded        | 2 downloads, 1 interrupted | interrupted at 1 MB of 4.2 MB | complete       | Podcasts/assert-the-film.mp3 |
    And "rows[1].title" is "Assert the film, not the last frame"
    And the exit status is 0

  Scenario: An empty list says why
    When I open downloads
    Then the frames were
      | loading.phase | emptyReason                                                  |
      | idle          |                                                              |
      | loading       |                                                              |
      | loaded        | Nothing was downloaded yet. Download the file of an article. |
    And the exit status is 0

  Scenario: The list needs no network
    Given the network is offline
    When I open downloads
    Then "loading.phase" is "loaded"

  Scenario: A second load supersedes the first one
    Given the store takes 100 ms
    When I open downloads
    And 50 ms pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | emptyReason                                                  |
      | idle          |                                                              |
      | loading       |                                                              |
      | loading       |                                                              |
      | loaded        | Nothing was downloaded yet. Download the file of an article. |

  Scenario: A canceled load shows nothing
    Given the store takes 100 ms
    When I open downloads
    And 50 ms pass
    And I cancel
    Then the frames were
      | loading.phase | emptyReason |
      | idle          |             |
      | loading       |             |
      | idle          |             |
    And the exit status is 0

  Scenario: A list that can't be read says so
    Given the store fails
    When I open downloads
    Then "loading.failure.reason" is "storeLocked"
    And the exit status is 1
    When the store recovers
    And I load
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | storeLocked            |
      | loading       |                        |
      | loaded        |                        |
