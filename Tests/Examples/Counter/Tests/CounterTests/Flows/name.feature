Feature: The name

  Scenario: A name that can't be saved
    When I open name ""
    Then "name" is ""
    When the backend answers
    Then the frames were
      | name | isSaving | message                |
      | Ana  | false    |                        |
      | ""   | true     |                        |
      | Ana  | false    | The name wasn't saved. |

  Scenario: Two names
    When I open name Eva
    And I name Ida
    Then "name" is Ida
    And "isSaving" is true
    When everything settles
    Then "isSaving" is false
    And the exit status is 0
