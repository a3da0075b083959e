Feature: The delivery of due reminders

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB

  Scenario: Nothing is delivered if no reminder is due
    When I open remind "Buy milk" --in 2h
    And I open reminders deliver
    Then the frames since "I open reminders deliver" were
      | loading.phase | summary             | delivered |
      | idle          | ""                  | []        |
      | loading       | ""                  | []        |
      | loaded        | No reminder is due. | []        |
    And the exit status is 0

  Scenario: Nothing is delivered if there are no reminders
    When I open reminders deliver
    Then "loading.phase" is "loaded"
    And "summary" is "No reminder is due."

  Scenario: Due reminders are delivered, and future ones wait
    When I open remind "Buy milk" --in 1h
    And I open remind "Buy bread" --in 2h
    And I open remind "Buy salt" --in 1d
    And 3 hours pass
    And I open reminders deliver
    Then "delivered" has 2 elements
    And "delivered[0].title" is "Buy milk"
    And "delivered[1].title" is "Buy bread"
    And "summary" is "2 reminders were delivered."
    And "refused" has 0 elements
    And the exit status is 0

  Scenario: A reminder is delivered exactly when it is due
    When I open remind "Buy milk" --in 1h
    And 3599 seconds pass
    And I open reminders deliver
    And 1 second passes
    And I load
    Then the frames since "1 second passes" were
      | loading.phase | summary                   |
      | refreshing    | No reminder is due.       |
      | loaded        | 1 reminder was delivered. |

  Scenario: A reminder is delivered once
    When I open remind "Buy milk" --in 1h
    And 1 hour passes
    And I open reminders deliver
    And I load
    Then the frames since "I load" were
      | loading.phase | delivered[0].title | summary                   |
      | refreshing    | Buy milk           | 1 reminder was delivered. |
      | loaded        |                    | No reminder is due.       |

  Scenario: A reminder of an article is delivered offline
    When I open remind the-dependency-rule --in 1h
    And 1 hour passes
    And the network is offline
    And I open reminders deliver
    Then "delivered[0].title" is "The arrow, not the box"
    And the exit status is 0

  Scenario: A canceled reminder isn't delivered
    When I open remind "Buy milk" --in 1h
    And I open reminders cancel 1
    And 1 hour passes
    And I open reminders deliver
    Then the frames since "I open reminders deliver" were
      | loading.phase | summary             |
      | idle          | ""                  |
      | loading       | ""                  |
      | loaded        | No reminder is due. |

  Scenario: A refused reminder waits
    Given the delivery of "Buy milk" fails
    When I open remind "Buy milk" --in 1h
    And 1 hour passes
    And I open reminders deliver --command notify-send
    Then the frames since "I open reminders deliver --command notify-send" were
      | loading.phase | failures[0].reason | refused[0].title | summary                    |
      | idle          |                    |                  | ""                         |
      | loading       |                    |                  | ""                         |
      | failed        | commandFailed      | Buy milk         | No reminder was delivered. |
    And the exit status is 1

  Scenario: Two reminders that fail for the same reason show it once
    Given the delivery of "Buy milk" fails
    And the delivery of "Buy bread" fails
    When I open remind "Buy milk" --in 1h
    And I open remind "Buy bread" --in 1h
    And 1 hour passes
    And I open reminders deliver --command notify-send
    Then the frames since "I open reminders deliver --command notify-send" were
      | loading.phase | failures[0].reason | refused[0].title | refused[1].title |
      | idle          |                    |                  |                  |
      | loading       |                    |                  |                  |
      | failed        | commandFailed      | Buy milk         | Buy bread        |
    And "refused" has 2 elements
    And "failures" has 1 element

  Scenario: A refused reminder is delivered the next time
    Given the delivery of "Buy milk" fails
    When I open remind "Buy milk" --in 1h
    And 1 hour passes
    And I open reminders deliver
    And the delivery of "Buy milk" works again
    And I load
    Then the frames since "I open reminders deliver" were
      | loading.phase | refused[0].title | delivered[0].title |
      | idle          |                  |                    |
      | loading       |                  |                    |
      | failed        | Buy milk         |                    |
      | refreshing    | Buy milk         |                    |
      | loaded        |                  | Buy milk           |
    And "failures" has 0 elements
    And the exit status is 0

  Scenario: A calendar takes future reminders too, and none waits
    When I open reminders deliver --ics reminders.ics
    Then the frames were
      | loading.phase | summary            |
      | idle          | ""                 |
      | loading       | ""                 |
      | loaded        | No reminder waits. |
    And the exit status is 0

  Scenario: One refused reminder doesn't hold back the others
    Given the delivery of "Buy milk" fails
    When I open remind "Buy milk" --in 1h
    And I open remind "Buy bread" --in 1h
    And 1 hour passes
    And I open reminders deliver
    Then "delivered[0].title" is "Buy bread"
    And "refused[0].title" is "Buy milk"
    And the exit status is 1

  Scenario: A canceled delivery delivers nothing
    Given the store takes 100 ms
    When I open remind "Buy milk" --in 1h
    And 1 hour passes
    And I open reminders deliver
    And 50 ms pass
    And I cancel
    And everything settles
    Then "loading.phase" is "idle"
    And "delivered" has 0 elements
    When I load
    And everything settles
    Then the frames since "I open reminders deliver" were
      | loading.phase | delivered[0].title |
      | idle          |                    |
      | loading       |                    |
      | idle          |                    |
      | loading       |                    |
      | loaded        | Buy milk           |

  Scenario: Nothing is delivered while the store fails
    Given the store fails
    When I open reminders deliver
    Then "loading.failure.reason" is "storeLocked"
    And the exit status is 1

  Scenario: If the system delivers reminders, nothing is done
    Given the system delivers reminders
    When I open reminders deliver
    Then the frames were
      | loading.phase | summary                                                   |
      | idle          | ""                                                        |
      | loaded        | The system delivers reminders, so nothing was done here. |
    And the exit status is 0

  Scenario: A second delivery does nothing while the first one is under way
    # one order: The delivered reminder tells its age in seconds.
    Given the delivery of "Buy milk" takes 5 seconds
    When I open remind "Buy milk" --in 1h
    And 1 hour passes
    And I open reminders deliver --command notify-send
    And 2 seconds pass
    And I load
    Then nothing happened
    When everything settles
    Then the frames since "I open reminders deliver --command notify-send" were
      | loading.phase | summary                   |
      | idle          | ""                        |
      | loading       | ""                        |
      | loaded        | 1 reminder was delivered. |

  Scenario: A delivery that was interrupted is uncertain, and isn't repeated
    Given the delivery of "Buy milk" takes 5 seconds
    When I open remind "Buy milk" --in 1h
    And 1 hour passes
    And I open reminders deliver --command notify-send
    And 2 seconds pass
    And I cancel
    And I load
    And everything settles
    Then the frames since "I load" were
      | loading.phase | uncertain[0].title | delivered | summary             |
      | loading       |                    | []        | ""                  |
      | loaded        | Buy milk           | []        | No reminder is due. |
