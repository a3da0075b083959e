Feature: A reminder is scheduled

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the network takes 500 ms

  Scenario: A reminder of an article takes the article's title
    When I open remind the-dependency-rule --in 2h
    And everything settles
    Then the frames were
      | loading.phase | reminder.title         | confirmation                                                                          |
      | idle          |                        | ""                                                                                    |
      | loading       |                        | ""                                                                                    |
      | loaded        | The arrow, not the box | You will be reminded of “The arrow, not the box” in 2 hours, on 15 Jan 2026 at 11:00. |
    And the exit status is 0

  Scenario: A slow answer doesn't extend the delay
    Given the network takes 10 minutes
    When I open remind the-dependency-rule --in 20h
    And everything settles
    Then the frames were
      | loading.phase | reminder.due         | reminder.relativeDate |
      | idle          |                      |                       |
      | loading       |                      |                       |
      | loaded        | 2026-01-16T05:00:00Z | in 20 hours           |

  Scenario: A reminder of a title needs no network
    Given the network is offline
    When I open remind "Buy milk" --in 90m
    Then the frames were
      | loading.phase | reminder.kind | reminder.article | confirmation                                                               |
      | idle          |               |                  | ""                                                                         |
      | loading       |               |                  | ""                                                                         |
      | loaded        | pending       |                  | You will be reminded of “Buy milk” in 90 minutes, on 15 Jan 2026 at 10:30. |

  Scenario Outline: A delay of <delay> is confirmed as <words>
    When I open remind "Buy milk" --in <delay>
    Then "confirmation" contains "“Buy milk” <words>, on"

    Examples:
      | delay | words         |
      | 15s   | in 15 seconds |
      | 3600s | in 1 hour     |
      | 100m  | in 100 minutes |
      | 1d12h | in 36 hours   |
      | 10d   | in 10 days    |
      | 1w    | next week     |

  Scenario Outline: A text is <what> if the command line says so
    When I open remind "<text>" --as <what> --in 1d
    And everything settles
    Then the frames were
      | loading.phase | reminder.rawTitle | reminder.date       |
      | idle          |                   |                     |
      | loading       |                   |                     |
      | loaded        | <title>           | 16 Jan 2026 at 9:00 |

    Examples:
      | what    | text                | title                  |
      | title   | the-dependency-rule | the-dependency-rule    |
      | article | the-dependency-rule | The arrow, not the box |

  Scenario Outline: A time without a zone is a time in <zone>
    Given the sample in <zone> for <locale>
    When I open remind "Buy milk" --at 2026-01-15T18:00
    Then the frames were
      | loading.phase | reminder.due |
      | idle          |              |
      | loading       |              |
      | loaded        | <due>        |
    And "reminder.date" matches "^<date>$"

    Examples:
      | zone             | locale | due                  | date                    |
      | Europe/London    | en_GB  | 2026-01-15T18:00:00Z | 15 Jan 2026 at 18:00    |
      | Europe/Berlin    | de_DE  | 2026-01-15T17:00:00Z | 15. Jan. 2026, 18:00    |
      | America/New_York | en_US  | 2026-01-15T23:00:00Z | Jan 15, 2026 at 6:00.PM |

  Scenario Outline: A time is refused because it is <reason>
    When I open remind "Buy milk" <options>
    Then the frames were
      | loading.phase | loading.failure.reason | reminder.id |
      | idle          |                        |             |
      | loading       |                        |             |
      | failed        | <reason>               |             |
    And the exit status is 1

    Examples:
      | options               | reason      |
      | --in soon             | notATime    |
      | --in -5m              | passed      |
      | --at 2026-01-15T08:59 | passed      |
      | --at 2026-02-30T10:00 | notATime    |
      | --in 9000d            | tooFarAhead |

  Scenario: A blank title is refused
    When I open remind " " --in 1h
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | untitled               |
    And the exit status is 1

  Scenario: A wrong time is refused before the network is asked
    Given the network is offline
    When I open remind the-dependency-rule --in soon
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | notATime               |

  Scenario: An article that doesn't exist is named in the failure
    When I open remind no-such-article --in 2h
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | notFound               |
    And "loading.failure.message" contains "no-such-article"
    And "reminder" is absent

  Scenario: The same title can't be scheduled twice for one minute
    When I open remind "Buy milk" --in 1h
    And I open remind "Buy milk" --in 60m
    Then the frames since "I open remind \"Buy milk\" --in 60m" were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | scheduledAlready       |
    And "reminder" is absent
    And the exit status is 1

  Scenario Outline: A reminder of an article fails because <reason>
    When the network <what>
    And I open remind the-dependency-rule --in 2h
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason | confirmation |
      | idle          |                        | ""           |
      | loading       |                        | ""           |
      | failed        | <reason>               | ""           |
    And the exit status is 1

    Examples:
      | what       | reason           |
      | is offline | offline          |
      | fails      | connectionFailed |

  Scenario: A failed reminder can be scheduled again
    Given request 1 fails
    When I open remind the-dependency-rule --in 2h
    And everything settles
    And I remind of the-dependency-rule 3h
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason | reminder.title         | reminder.date        |
      | idle          |                        |                        |                      |
      | loading       |                        |                        |                      |
      | failed        | connectionFailed       |                        |                      |
      | loading       |                        |                        |                      |
      | loaded        |                        | The arrow, not the box | 15 Jan 2026 at 12:00 |

  Scenario: A reminder of a title can be scheduled again at a date
    When I open remind "Buy milk" --in soon
    And I remind of "Buy milk" 2026-01-16T18:00
    Then the frames were
      | loading.phase | reminder.title | reminder.date        |
      | idle          |                |                      |
      | loading       |                |                      |
      | failed        |                |                      |
      | loading       |                |                      |
      | loaded        | Buy milk       | 16 Jan 2026 at 18:00 |

  Scenario: If the article can't be loaded, a title can be scheduled instead
    Given the network is offline
    When I open remind the-dependency-rule --in 2h
    And everything settles
    And I schedule title "The arrow" 2h
    Then the frames were
      | loading.phase | reminder.title | reminder.article |
      | idle          |                |                  |
      | loading       |                |                  |
      | failed        |                |                  |
      | loading       |                |                  |
      | loaded        | The arrow      |                  |
    And the exit status is 0

  Scenario: A blank title is refused by the intent too
    When I open remind "Buy milk" --in soon
    And I schedule title " " 2h
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | notATime               |
      | loading       |                        |
      | failed        | untitled               |

  Scenario Outline: A second reminder is scheduled by “<intent>”
    When I open remind "Buy milk" --in 1h
    And I <intent>
    Then the frames were
      | loading.phase | reminder.title | reminder.date        |
      | idle          |                |                      |
      | loading       |                |                      |
      | loaded        | Buy milk       | 15 Jan 2026 at 10:00 |
      | refreshing    | Buy milk       | 15 Jan 2026 at 10:00 |
      | loaded        | <title>        | 15 Jan 2026 at 11:00 |

    Examples:
      | intent                       | title     |
      | schedule title "Buy milk" 2h | Buy milk  |
      | remind of "Buy bread" 2h     | Buy bread |

  Scenario: The same reminder is refused, and the first one stays
    When I open remind "Buy milk" --in 1h
    And I remind of "Buy milk" 1h
    Then the frames were
      | loading.phase | loading.failure.reason | reminder.title |
      | idle          |                        |                |
      | loading       |                        |                |
      | loaded        |                        | Buy milk       |
      | refreshing    |                        | Buy milk       |
      | failed        | scheduledAlready       | Buy milk       |
    And the exit status is 1

  Scenario: A second reminder waits while the first one is on its way
    When I open remind the-dependency-rule --in 2h
    And 200 ms pass
    And I schedule title "Buy milk" 2h
    Then nothing happened
    When everything settles
    Then the frames were
      | loading.phase | reminder.title         |
      | idle          |                        |
      | loading       |                        |
      | loaded        | The arrow, not the box |
      | refreshing    | The arrow, not the box |
      | loaded        | Buy milk               |

  Scenario: A canceled reminder isn't scheduled
    When I open remind the-dependency-rule --in 2h
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | reminder.id |
      | idle          |             |
      | loading       |             |
      | idle          |             |
    And the exit status is 0
    When I open reminders
    Then "emptyReason" is "There are no reminders."

  Scenario: A canceled second attempt shows the failure of the first one
    Given request 1 fails
    When I open remind the-dependency-rule --in 2h
    And everything settles
    And I remind of the-dependency-rule 2h
    And 200 ms pass
    And I cancel
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | connectionFailed       |
      | loading       |                        |
      | failed        | connectionFailed       |
    And the exit status is 1

  Scenario: An article of one source is found although the other one fails
    Given the source "mirror" mirrors the sample
    And the source "sample" fails
    When I open remind the-dependency-rule --in 2h
    And everything settles
    Then "loading.phase" is "loaded"
    And "reminder.title" is "The arrow, not the box"
    And "failures[0].source" is "sample"
    And the exit status is 0

  Scenario: A reminder that can't be stored can be scheduled again
    Given the store takes 100 ms
    And the store fails
    When I open remind "Buy milk" --in 1h
    And everything settles
    And the store recovers
    And I schedule title "Buy milk" 2h
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason | reminder.title |
      | idle          |                        |                |
      | loading       |                        |                |
      | failed        | storeLocked            |                |
      | loading       |                        |                |
      | loaded        |                        | Buy milk       |

  Scenario: A title can be scheduled on a screen that was opened for an article
    Given the network is offline
    When I open remind the-dependency-rule --in 2h
    And everything settles
    And I remind of "Buy milk" 2h
    Then the frames were
      | loading.phase | reminder.title |
      | idle          |                |
      | loading       |                |
      | failed        |                |
      | loading       |                |
      | loaded        | Buy milk       |
    And "reminder.article" is absent

  Scenario: An article can be scheduled on a screen that was opened for a title
    When I open remind "Buy milk" --in soon
    And I remind of the-dependency-rule 2h
    And everything settles
    Then the frames were
      | loading.phase | reminder.title         |
      | idle          |                        |
      | loading       |                        |
      | failed        |                        |
      | loading       |                        |
      | loaded        | The arrow, not the box |
