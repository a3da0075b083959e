Feature: The list of reminders

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB

  Rule: The list is read from the store

    Scenario: A list without reminders says so
      When I open reminders
      Then the frames were
        | loading.phase | emptyReason             | summary |
        | idle          |                         | ""      |
        | loading       |                         | ""      |
        | loaded        | There are no reminders. | ""      |
      And the exit status is 0

    Scenario: A new reminder is pending
      When I open remind "Buy milk" --in 2h
      And I open reminders
      Then the frames since "I open reminders" were
        | loading.phase | pending[0].title | pending[0].relativeDate | summary    |
        | idle          |                  |                         | ""         |
        | loading       |                  |                         | ""         |
        | loaded        | Buy milk         | in 2 hours              | 1 reminder |
      And "emptyReason" is absent

    Scenario: The next reminder comes first
      When I open remind "Buy milk" --in 2h
      And I open remind "Buy bread" --in 1h
      And I open reminders
      Then the frames since "I open reminders" were
        | loading.phase | pending[0].title | pending[1].title | summary     |
        | idle          |                  |                  | ""          |
        | loading       |                  |                  | ""          |
        | loaded        | Buy bread        | Buy milk         | 2 reminders |

    Scenario: A load shows which reminders are overdue by now
      When I open remind "Buy milk" --in 2h
      And I open remind "Buy bread" --in 1h
      And I open reminders
      And 90 minutes pass
      And I load
      Then the frames since "I load" were
        | loading.phase | overdue[0].title | pending[0].title | summary                        |
        | refreshing    |                  | Buy bread        | 2 reminders                    |
        | loaded        | Buy bread        | Buy milk         | 2 reminders, 1 of them overdue |

    Scenario: A delivered reminder is listed with the time of its delivery
      When I open remind "Buy milk" --in 1h
      And 2 hours pass
      And I open reminders deliver
      And 3 hours pass
      And I open reminders
      Then "delivered" has 1 element
      And "delivered[0].kind" is "delivered"
      And "delivered[0].status" is "delivered 3 hours ago"
      And "summary" is ""
      And "emptyReason" is absent

    Scenario: The list needs no network
      Given the network is offline
      When I open remind "Buy milk" --in 2h
      And I open reminders
      And I load
      Then "pending" has 1 element
      And "loading.phase" is "loaded"
      And the exit status is 0

  Rule: A canceled reminder disappears at once

    Scenario: One of two reminders is canceled
      When I open remind "Buy milk" --in 2h
      And I open remind "Buy bread" --in 1h
      And I open reminders
      And I cancel 1
      Then the frames since "I cancel 1" were
        | loading.phase | pending[0].title | summary    | notice                  |
        | loaded        | Buy bread        | 1 reminder | Canceling “Buy milk” …  |
        | loaded        | Buy bread        | 1 reminder | “Buy milk” is canceled. |

    Scenario: A load after a cancellation doesn't bring the reminder back
      When I open remind "Buy milk" --in 2h
      And I open remind "Buy bread" --in 1h
      And I open reminders
      And I cancel 2
      And I load
      Then the frames since "I open reminders" were
        | loading.phase | pending[0].title |
        | idle          |                  |
        | loading       |                  |
        | loaded        | Buy bread        |
        | loaded        | Buy milk         |
        | loaded        | Buy milk         |
        | refreshing    | Buy milk         |
        | loaded        | Buy milk         |
      And "pending" has 1 element

    Scenario: The command line cancels a reminder by its number
      When I open remind "Buy milk" --in 2h
      And I open remind "Buy bread" --in 1h
      And I open reminders cancel 1
      Then the frames since "I open reminders cancel 1" were
        | loading.phase | notice                  |
        | idle          | ""                      |
        | loading       | ""                      |
        | loaded        | ""                      |
        | loaded        | Canceling “Buy milk” …  |
        | loaded        | “Buy milk” is canceled. |
      And "pending" has 1 element
      And the exit status is 0

    Scenario: A reminder can be canceled offline
      Given the network is offline
      When I open remind "Buy milk" --in 2h
      And I open remind "Buy bread" --in 2h
      And I open reminders cancel 2
      Then the frames since "I open reminders cancel 2" were
        | loading.phase | notice                   |
        | idle          | ""                       |
        | loading       | ""                       |
        | loaded        | ""                       |
        | loaded        | Canceling “Buy bread” …  |
        | loaded        | “Buy bread” is canceled. |

    Scenario: The list is empty after the last reminder is canceled
      When I open remind "Buy milk" --in 2h
      And I open reminders
      And I cancel 1
      Then the frames since "I open reminders" were
        | loading.phase | emptyReason             | notice                  |
        | idle          |                         | ""                      |
        | loading       |                         | ""                      |
        | loaded        |                         | ""                      |
        | loaded        |                         | Canceling “Buy milk” …  |
        | loaded        | There are no reminders. | “Buy milk” is canceled. |

    Scenario: A reminder that is canceled already isn't canceled again
      When I open remind "Buy milk" --in 2h
      And I open reminders
      And I cancel 1
      And I cancel 1
      Then nothing happened
      And the frames since "I open reminders" were
        | loading.phase | pending[0].title |
        | idle          |                  |
        | loading       |                  |
        | loaded        | Buy milk         |
        | loaded        |                  |
        | loaded        |                  |

  Rule: A reminder that can't be canceled stays

    Scenario Outline: “<id>” is not the number of a reminder
      When I open remind "Buy milk" --in 2h
      And I open reminders
      And I cancel <id>
      Then the frames since "I cancel <id>" were
        | loading.phase | loading.failure.reason | pending[0].title | notice |
        | failed        | unknown                | Buy milk         | ""     |
      And the exit status is 1

      Examples:
        | id   |
        | 7    |
        | 01   |
        | milk |

    Scenario: A delivered reminder comes back with the reason
      When I open remind "Buy milk" --in 1h
      And I open remind "Buy bread" --in 9h
      And 2 hours pass
      And I open reminders deliver
      And I open reminders
      And I cancel 1
      Then the frames since "I cancel 1" were
        | loading.phase | loading.failure.reason | delivered[0].title | pending[0].title | notice                 |
        | loaded        |                        |                    | Buy bread        | Canceling “Buy milk” … |
        | failed        | deliveredAlready       | Buy milk           | Buy bread        | ""                     |
      And the exit status is 1

    Scenario: A load after a failed cancellation shows the list
      When I open remind "Buy milk" --in 2h
      And I open reminders
      And I cancel 7
      And I load
      Then the frames since "I load" were
        | loading.phase | loading.failure.reason | pending[0].title |
        | refreshing    |                        | Buy milk         |
        | loaded        |                        | Buy milk         |

  Rule: The store can be slow, and can fail

    Scenario: A second load supersedes the first one
      Given the store takes 100 ms
      When I open reminders
      And 50 ms pass
      And I load
      And everything settles
      Then the frames were
        | loading.phase | emptyReason             |
        | idle          |                         |
        | loading       |                         |
        | loading       |                         |
        | loaded        | There are no reminders. |

    Scenario: A canceled load shows the list before it
      When I open remind "Buy milk" --in 1h
      And I open reminders
      And the store takes 100 ms
      And I load
      And 50 ms pass
      And I cancel
      Then the frames since "I load" were
        | loading.phase | pending[0].title |
        | refreshing    | Buy milk         |
        | loaded        | Buy milk         |
      And the exit status is 0

    Scenario: The list stays if the store fails
      When I open remind "Buy milk" --in 1h
      And I open reminders
      And the store fails
      And I load
      Then the frames since "I load" were
        | loading.phase | loading.failure.reason | pending[0].title |
        | refreshing    |                        | Buy milk         |
        | failed        | storeLocked            | Buy milk         |
      And the exit status is 1

    Scenario: A cancellation that succeeds ends the failure of the one before
      When I open remind "Buy milk" --in 1h
      And I open reminders
      And I cancel 7
      And I cancel 1
      Then the frames since "I cancel 7" were
        | loading.phase | loading.failure.reason | notice                  | emptyReason             |
        | failed        | unknown                | ""                      |                         |
        | loaded        |                        | Canceling “Buy milk” …  |                         |
        | loaded        |                        | “Buy milk” is canceled. | There are no reminders. |
      And the exit status is 0

    Scenario: The list isn't called empty while its only reminder may come back
      When I open remind "Buy milk" --in 1h
      And I open reminders
      And the store takes 100 ms
      And the store fails
      And I cancel 1
      And everything settles
      Then the frames since "I cancel 1" were
        | loading.phase | notice                 | emptyReason | pending[0].title |
        | loaded        | Canceling “Buy milk” … |             |                  |
        | failed        | ""                     |             | Buy milk         |

    Scenario: If a cancellation is interrupted, the reminder is shown again
      When I open remind "Buy milk" --in 1h
      And I open reminders
      And the store takes 100 ms
      And I cancel 1
      And 50 ms pass
      And I cancel
      And everything settles
      Then the frames since "I cancel 1" were
        | loading.phase | pending[0].title | notice                 |
        | loaded        |                  | Canceling “Buy milk” … |
        | loaded        | Buy milk         | ""                     |
      And the exit status is 0
