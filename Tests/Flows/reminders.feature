@screen:reminders
Feature: The list of reminders

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB

  Rule: The list is read from the store

    @loading @empty @intent:load
    Scenario: A list without reminders says so
      When I open reminders
      Then the frames were
        | loading.phase | emptyReason             | summary |
        | idle          |                         |         |
        | loading       |                         |         |
        | loaded        | There are no reminders. |         |
      And the exit status is 0

    @loading @loaded @intent:load
    Scenario: A new reminder is pending
      When I open remind "Buy milk" --in 2h
      And I open reminders
      Then the frames since "I open reminders" were
        | loading.phase | pending[0].title | pending[0].relativeDate | summary    |
        | idle          |                  |                         |            |
        | loading       |                  |                         |            |
        | loaded        | Buy milk         | in 2 hours              | 1 reminder |
      And "emptyReason" is absent

    @loaded
    Scenario: The next reminder comes first
      When I open remind "Buy milk" --in 2h
      And I open remind "Buy bread" --in 1h
      And I open reminders
      Then "pending[0].title" is "Buy bread"
      And "pending[1].title" is "Buy milk"
      And "summary" is "2 reminders"

    @loaded @intent:load
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

    @loaded
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

    @loaded @offline @intent:load
    Scenario: The list needs no network
      Given the network is offline
      When I open remind "Buy milk" --in 2h
      And I open reminders
      And I load
      Then "pending" has 1 element
      And "loading.phase" is "loaded"
      And the exit status is 0

  Rule: A canceled reminder disappears at once

    @loaded @intent:cancel
    Scenario: One of two reminders is canceled
      When I open remind "Buy milk" --in 2h
      And I open remind "Buy bread" --in 1h
      And I open reminders
      And I cancel 1
      Then the frames since "I cancel 1" were
        | loading.phase | pending[0].title | summary    | notice                  |
        | loaded        | Buy bread        | 1 reminder | Canceling “Buy milk” …  |
        | loaded        | Buy bread        | 1 reminder | “Buy milk” is canceled. |

    @loaded @intent:load @intent:cancel
    Scenario: A load after a cancellation doesn't bring the reminder back
      When I open remind "Buy milk" --in 2h
      And I open remind "Buy bread" --in 1h
      And I open reminders
      And I cancel 2
      And I load
      Then "pending" has 1 element
      And "pending[0].title" is "Buy milk"

    @loaded @intent:cancel
    Scenario: The command line cancels a reminder by its number
      When I open remind "Buy milk" --in 2h
      And I open remind "Buy bread" --in 1h
      And I open reminders cancel 1
      Then "notice" is "“Buy milk” is canceled."
      And "pending" has 1 element
      And the exit status is 0

    @loaded @offline @intent:cancel
    Scenario: A reminder can be canceled offline
      Given the network is offline
      When I open remind "Buy milk" --in 2h
      And I open remind "Buy bread" --in 2h
      And I open reminders cancel 2
      Then "notice" is "“Buy bread” is canceled."

    @empty @intent:cancel
    Scenario: The list is empty after the last reminder is canceled
      When I open remind "Buy milk" --in 2h
      And I open reminders
      And I cancel 1
      Then "emptyReason" is "There are no reminders."
      And "notice" is "“Buy milk” is canceled."

    @loaded @intent:cancel
    Scenario: A reminder that is canceled already isn't canceled again
      When I open remind "Buy milk" --in 2h
      And I open reminders
      And I cancel 1
      And I cancel 1
      Then nothing happened

  Rule: A reminder that can't be canceled stays

    @failed @intent:cancel
    Scenario Outline: “<id>” is not the number of a reminder
      When I open remind "Buy milk" --in 2h
      And I open reminders
      And I cancel <id>
      Then the frames since "I cancel <id>" were
        | loading.phase | loading.failure.reason | pending[0].title | notice |
        | failed        | unknown                | Buy milk         |        |
      And the exit status is 1

      Examples:
        | id   |
        | 7    |
        | 01   |
        | milk |

    @partly-failed @failed @intent:cancel
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
        | failed        | deliveredAlready       | Buy milk           | Buy bread        |                        |
      And the exit status is 1

    @failed @loaded @intent:load @intent:cancel
    Scenario: A load after a failed cancellation shows the list
      When I open remind "Buy milk" --in 2h
      And I open reminders
      And I cancel 7
      And I load
      Then the frames since "I load" were
        | loading.phase | loading.failure.reason | pending[0].title |
        | refreshing    |                        | Buy milk         |
        | loaded        |                        | Buy milk         |
