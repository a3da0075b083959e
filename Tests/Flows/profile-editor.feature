Feature: The editor of your profile

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the network takes 500 ms

  Scenario: A change shows before the source confirms it
    When I open profile edit --bio "Reads a lot."
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.biography                                                                             | account.unconfirmed[0] |
      | idle          | idle         |                                                                                               |                        |
      | loading       | idle         |                                                                                               |                        |
      | loaded        | idle         | Draws arrows. Wrote flight planning software in Bodø and still counts layers before boarding. |                        |
      | loaded        | saving       | Reads a lot.                                                                                  | biography              |
      | loaded        | saved        | Reads a lot.                                                                                  |                        |
    And the exit status is 0

  Scenario Outline: The <field> can change
    When I open profile edit <option> "<value>"
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.unconfirmed[0] |
      | idle          | idle         |                        |
      | loading       | idle         |                        |
      | loaded        | idle         |                        |
      | loaded        | saving       | <field>                |
      | loaded        | saved        |                        |
    And "account.<field>" is "<value>"
    And "account.unconfirmed" has 0 elements
    And "problems" has 0 elements

    Examples:
      | field    | option     | value                           |
      | username | --username | Maren S.                        |
      | email    | --email    | maren@example.org               |
      | image    | --image    | https://example.org/picture.png |

  Scenario: Several fields change together
    When I open profile edit --username "Maren S." --email maren@example.org
    And 700 ms pass
    Then "account.unconfirmed" has 2 elements
    And "account.accessibilityLabel" contains "Saving name, address."
    When everything settles
    Then the frames were
      | loading.phase | saving.phase | account.username |
      | idle          | idle         |                  |
      | loading       | idle         |                  |
      | loaded        | idle         | Maren Solberg    |
      | loaded        | saving       | Maren S.         |
      | loaded        | saved        | Maren S.         |
    And "account.accessibilityLabel" matches "^Maren S., your profile. Source: sample. Before: Maren Solberg. Draws arrows"

  Scenario: A change that changes nothing isn't sent
    When I open profile edit --email maren@solberg.example
    And everything settles
    Then the frames were
      | loading.phase | saving.phase   |
      | idle          | idle           |
      | loading       | idle           |
      | loaded        | idle           |
      | loaded        | nothingChanged |

  Scenario: An empty text removes the description and the picture
    When I open profile edit --bio "" --image ""
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.username |
      | idle          | idle         |                  |
      | loading       | idle         |                  |
      | loaded        | idle         | Maren Solberg    |
      | loaded        | saving       | Maren Solberg    |
      | loaded        | saved        | Maren Solberg    |
    And "account.rawBiography" is absent
    And "account.image" is absent
    And "account.biography" is "Maren Solberg has no biography."

  Scenario: A load after a change shows the changed account
    When I open profile edit --bio "Reads a lot."
    And everything settles
    And I load
    And everything settles
    Then the frames were
      | loading.phase | saving.phase |
      | idle          | idle         |
      | loading       | idle         |
      | loaded        | idle         |
      | loaded        | saving       |
      | loaded        | saved        |
      | refreshing    | idle         |
      | loaded        | idle         |
    And "account.biography" is "Reads a lot."

  Scenario Outline: The first load fails because <reason>, and nothing is sent
    When the network <what>
    And I open profile edit --bio "Reads a lot."
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason | saving.phase | account.username |
      | idle          |                        | idle         |                  |
      | loading       |                        | idle         |                  |
      | failed        | <reason>               | idle         |                  |
    And the exit status is 1

    Examples:
      | what       | reason           |
      | is offline | offline          |
      | fails      | connectionFailed |

  Scenario: A load after a failure makes changes possible
    Given request 1 fails
    When I open profile edit --bio "Reads a lot."
    And everything settles
    And I load
    And everything settles
    And I update biography "Reads a lot."
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.username |
      | idle          | idle         |                  |
      | loading       | idle         |                  |
      | failed        | idle         |                  |
      | loading       | idle         |                  |
      | loaded        | idle         | Maren Solberg    |
      | loaded        | saving       | Maren Solberg    |
      | loaded        | saved        | Maren Solberg    |

  Scenario: A failed reload keeps the account
    When I open profile edit --bio "Reads a lot."
    And everything settles
    And the network is offline
    And I load
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | loading.failure.reason |
      | idle          | idle         |                        |
      | loading       | idle         |                        |
      | loaded        | idle         |                        |
      | loaded        | saving       |                        |
      | loaded        | saved        |                        |
      | refreshing    | idle         |                        |
      | failed        | idle         | offline                |
    And "account.biography" is "Reads a lot."

  Scenario Outline: The source refuses <what>, and the old account comes back
    When I open profile edit <options>
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | saving.failure.reason | problems[0].field |
      | idle          | idle         |                       |                   |
      | loading       | idle         |                       |                   |
      | loaded        | idle         |                       |                   |
      | loaded        | saving       |                       |                   |
      | loaded        | failed       | rejected              | <field>           |
    And "problems" has 1 element
    And "problems[0].message" is "<message>"
    And "account.username" is "Maren Solberg"
    And "account.email" is "maren@solberg.example"
    And "account.unconfirmed" has 0 elements
    And the exit status is 1

    Examples:
      | what                  | options                                              | field    | message                |
      | another author's name | --username "Hiroko Tanabe" --email maren@example.org | username | has already been taken |
      | a blank name          | --username " "                                       | username | can't be blank         |
      | an invalid address    | --email nonsense                                     | email    | is invalid             |
      | an unusable picture   | --image javascript:alert                             | image    | is invalid             |

  Scenario: A change after a refused one sends nothing of it
    When I open profile edit --email nonsense
    And everything settles
    And I update biography "Reads a lot."
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.email         | account.unconfirmed[0] | problems[0].field |
      | idle          | idle         |                       |                        |                   |
      | loading       | idle         |                       |                        |                   |
      | loaded        | idle         | maren@solberg.example |                        |                   |
      | loaded        | saving       | nonsense              | email                  |                   |
      | loaded        | failed       | maren@solberg.example |                        | email             |
      | loaded        | saving       | maren@solberg.example | biography              |                   |
      | loaded        | saved        | maren@solberg.example |                        |                   |

  Scenario: A change that can't be sent offline is taken back
    When I open profile edit --bio "Reads a lot."
    And 600 ms pass
    And the network is offline
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | saving.failure.reason | account.unconfirmed[0] | account.biography                                                                             |
      | idle          | idle         |                       |                        |                                                                                               |
      | loading       | idle         |                       |                        |                                                                                               |
      | loaded        | idle         |                       |                        | Draws arrows. Wrote flight planning software in Bodø and still counts layers before boarding. |
      | loaded        | saving       |                       | biography              | Reads a lot.                                                                                  |
      | loaded        | failed       | offline               |                        | Draws arrows. Wrote flight planning software in Bodø and still counts layers before boarding. |
    And the exit status is 1

  Scenario: If the connection breaks, the screen says that the change may have been made
    Given request 2 fails
    When I open profile edit --bio "Reads a lot."
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | saving.failure.reason |
      | idle          | idle         |                       |
      | loading       | idle         |                       |
      | loaded        | idle         |                       |
      | loaded        | saving       |                       |
      | loaded        | failed       | connectionFailed      |
    And "notice" is "sample may have made the change anyway. Load the profile again to see."
    And the exit status is 1

  Scenario: A change whose fate is unknown is sent again with the next one
    Given request 2 fails
    When I open profile edit --bio "Reads a lot."
    And everything settles
    And I update email maren@example.org
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.email         | account.unconfirmed[0] | account.unconfirmed[1] |
      | idle          | idle         |                       |                        |                        |
      | loading       | idle         |                       |                        |                        |
      | loaded        | idle         | maren@solberg.example |                        |                        |
      | loaded        | saving       | maren@solberg.example | biography              |                        |
      | loaded        | failed       | maren@solberg.example |                        |                        |
      | loaded        | saving       | maren@example.org     | email                  | biography              |
      | loaded        | saved        | maren@example.org     |                        |                        |
    And "account.biography" is "Reads a lot."
    And "notice" is absent

  Scenario: A load shows whether a change was made
    Given request 2 fails
    When I open profile edit --bio "Reads a lot."
    And everything settles
    And I load
    And everything settles
    And I update email maren@example.org
    And 100 ms pass
    Then the frames were
      | loading.phase | saving.phase | account.unconfirmed[0] |
      | idle          | idle         |                        |
      | loading       | idle         |                        |
      | loaded        | idle         |                        |
      | loaded        | saving       | biography              |
      | loaded        | failed       |                        |
      | refreshing    | idle         |                        |
      | loaded        | idle         |                        |
      | loaded        | saving       | email                  |
    And "notice" is absent
    And "account.unconfirmed" has 1 element

  Scenario: A second change sends the first one again
    When I open profile edit --bio "Reads a lot."
    And 700 ms pass
    And I update email maren@example.org
    And everything settles
    Then the frames since "I update email maren@example.org" were
      | saving.phase | account.biography | account.email     | account.unconfirmed[0] | account.unconfirmed[1] |
      | saving       | Reads a lot.      | maren@example.org | email                  | biography              |
      | saved        | Reads a lot.      | maren@example.org |                        |                        |

  Scenario: The failure of a superseded change isn't shown
    Given request 2 fails
    When I open profile edit --bio "Reads a lot."
    And 700 ms pass
    And I update biography "Reads more."
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | saving.failure.reason |
      | idle          | idle         |                       |
      | loading       | idle         |                       |
      | loaded        | idle         |                       |
      | loaded        | saving       |                       |
      | loaded        | saving       |                       |
      | loaded        | saved        |                       |
    And "account.biography" is "Reads more."
    And "notice" is absent

  Scenario: A load supersedes a change and shows the account of the source
    When I open profile edit --bio "Reads a lot."
    And 700 ms pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.unconfirmed[0] | account.biography                                                                             |
      | idle          | idle         |                        |                                                                                               |
      | loading       | idle         |                        |                                                                                               |
      | loaded        | idle         |                        | Draws arrows. Wrote flight planning software in Bodø and still counts layers before boarding. |
      | loaded        | saving       | biography              | Reads a lot.                                                                                  |
      | refreshing    | idle         |                        | Draws arrows. Wrote flight planning software in Bodø and still counts layers before boarding. |
      | loaded        | idle         |                        | Draws arrows. Wrote flight planning software in Bodø and still counts layers before boarding. |

  Scenario: A newer load supersedes the first one and sends the change
    When I open profile edit --bio "Reads a lot."
    And 300 ms pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.username |
      | idle          | idle         |                  |
      | loading       | idle         |                  |
      | loading       | idle         |                  |
      | loaded        | idle         | Maren Solberg    |
      | loaded        | saving       | Maren Solberg    |
      | loaded        | saved        | Maren Solberg    |

  Scenario: A change before the account is loaded is sent when it is
    When I open profile edit --bio "Reads a lot."
    And 200 ms pass
    And I update email maren@example.org
    Then nothing happened
    When everything settles
    Then the frames were
      | loading.phase | saving.phase | account.email         |
      | idle          | idle         |                       |
      | loading       | idle         |                       |
      | loaded        | idle         | maren@solberg.example |
      | loaded        | saving       | maren@example.org     |
      | loaded        | saved        | maren@example.org     |
      | loaded        | saving       | maren@example.org     |
      | loaded        | saved        | maren@example.org     |
    And "account.biography" is "Reads a lot."

  Scenario: A canceled first load leaves the screen as it was
    When I open profile edit --bio "Reads a lot."
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.username |
      | idle          | idle         |                  |
      | loading       | idle         |                  |
      | idle          | idle         |                  |

  Scenario: A canceled change is taken back with a warning
    When I open profile edit --bio "Reads a lot."
    And 700 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.unconfirmed[0] | notice                                                                                              |
      | idle          | idle         |                        |                                                                                                     |
      | loading       | idle         |                        |                                                                                                     |
      | loaded        | idle         |                        |                                                                                                     |
      | loaded        | saving       | biography              |                                                                                                     |
      | loaded        | idle         |                        | The change was canceled while it was being sent. Load the profile again to see whether it was made. |
    And the exit status is 0

  Scenario: A canceled reload shows the account as before
    When I open profile edit --bio "Reads a lot."
    And everything settles
    And I load
    And 200 ms pass
    And I cancel
    Then the frames were
      | loading.phase | saving.phase |
      | idle          | idle         |
      | loading       | idle         |
      | loaded        | idle         |
      | loaded        | saving       |
      | loaded        | saved        |
      | refreshing    | idle         |
      | loaded        | saved        |
    And "account.biography" is "Reads a lot."

  Scenario: A change supersedes a reload
    When I open profile edit --bio "Reads a lot."
    And everything settles
    And I load
    And 200 ms pass
    And I update email maren@example.org
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.email         |
      | idle          | idle         |                       |
      | loading       | idle         |                       |
      | loaded        | idle         | maren@solberg.example |
      | loaded        | saving       | maren@solberg.example |
      | loaded        | saved        | maren@solberg.example |
      | refreshing    | idle         | maren@solberg.example |
      | loaded        | saving       | maren@example.org     |
      | loaded        | saved        | maren@example.org     |

  Scenario: Without an account, the screen says that a login is missing
    Given nobody is signed in
    When I open profile edit --bio "Reads a lot."
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason | account.username |
      | idle          |                        |                  |
      | loading       |                        |                  |
      | failed        | signInNeeded           |                  |
    And the exit status is 1

  Scenario: Each account has its own name
    Given the account is called "Ana Lima"
    When I open profile edit --bio "Reads a lot."
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.username |
      | idle          | idle         |                  |
      | loading       | idle         |                  |
      | loaded        | idle         | Ana Lima         |
      | loaded        | saving       | Ana Lima         |
      | loaded        | saved        | Ana Lima         |

  Scenario: The screen names a field that the source left unchanged
    Given the source never changes the "biography"
    When I open profile edit --bio "Reads a lot." --email maren@example.org
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.email         |
      | idle          | idle         |                       |
      | loading       | idle         |                       |
      | loaded        | idle         | maren@solberg.example |
      | loaded        | saving       | maren@example.org     |
      | loaded        | saved        | maren@example.org     |
    And "account.rawBiography" contains "Draws arrows"
    And "notice" is "The server accepted the change but left the biography unchanged."

  Scenario: A canceled change after a refused one shows no old problem
    When I open profile edit --email nonsense
    And everything settles
    And I update biography "Reads a lot."
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | problems[0].field | account.unconfirmed[0] | account.email         |
      | idle          | idle         |                   |                        |                       |
      | loading       | idle         |                   |                        |                       |
      | loaded        | idle         |                   |                        | maren@solberg.example |
      | loaded        | saving       |                   | email                  | nonsense              |
      | loaded        | failed       | email             |                        | maren@solberg.example |
      | loaded        | saving       |                   | biography              | maren@solberg.example |
      | loaded        | idle         |                   |                        | maren@solberg.example |

  Scenario: A change before the account is loaded is sent once, even if a newer load starts
    When I open profile edit --bio "Reads a lot."
    And 200 ms pass
    And I update email maren@example.org
    And 100 ms pass
    And I load
    And everything settles
    Then "account.email" is "maren@example.org"
    When I update email other@example.org
    And everything settles
    And I load
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.email         |
      | idle          | idle         |                       |
      | loading       | idle         |                       |
      | loading       | idle         |                       |
      | loaded        | idle         | maren@solberg.example |
      | loaded        | saving       | maren@example.org     |
      | loaded        | saved        | maren@example.org     |
      | loaded        | saving       | other@example.org     |
      | loaded        | saved        | other@example.org     |
      | refreshing    | idle         | other@example.org     |
      | loaded        | idle         | other@example.org     |

  Scenario: A load supersedes a change that waited for the account, and doesn't send it again
    Given request 2 can't be canceled
    And request 3 is answered before request 2
    When I open profile edit --username "Maren S."
    And 200 ms pass
    And I update email maren@example.org
    And 500 ms pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.username |
      | idle          | idle         |                  |
      | loading       | idle         |                  |
      | loaded        | idle         | Maren Solberg    |
      | loaded        | saving       | Maren Solberg    |
      | refreshing    | idle         | Maren Solberg    |
      | loaded        | idle         | Maren Solberg    |
      | loaded        | saving       | Maren S.         |
      | loaded        | saved        | Maren S.         |

  Scenario: A change waits for a load that shows whether an earlier one was made
    Given request 2 fails
    When I open profile edit --email maren@example.org
    And everything settles
    And I load
    And 200 ms pass
    And I update biography "Reads a lot."
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.unconfirmed[0] | account.unconfirmed[1] | account.email         |
      | idle          | idle         |                        |                        |                       |
      | loading       | idle         |                        |                        |                       |
      | loaded        | idle         |                        |                        | maren@solberg.example |
      | loaded        | saving       | email                  |                        | maren@example.org     |
      | loaded        | failed       |                        |                        | maren@solberg.example |
      | refreshing    | idle         |                        |                        | maren@solberg.example |
      | loaded        | idle         |                        |                        | maren@solberg.example |
      | loaded        | saving       | biography              |                        | maren@solberg.example |
      | loaded        | saved        |                        |                        | maren@solberg.example |

  Scenario: A change that waits for a load is sent with the earlier one if the load fails
    Given request 2 fails
    And request 3 fails
    When I open profile edit --email maren@example.org
    And everything settles
    And I load
    And 200 ms pass
    And I update biography "Reads a lot."
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | account.email         |
      | idle          | idle         |                       |
      | loading       | idle         |                       |
      | loaded        | idle         | maren@solberg.example |
      | loaded        | saving       | maren@example.org     |
      | loaded        | failed       | maren@solberg.example |
      | refreshing    | idle         | maren@solberg.example |
      | failed        | idle         | maren@solberg.example |
      | loaded        | saving       | maren@example.org     |
      | loaded        | saved        | maren@example.org     |
    And "account.rawBiography" is "Reads a lot."

  Scenario: A refused change leaves the warning that an earlier one may have been made
    Given request 2 fails
    When I open profile edit --bio "Reads a lot."
    And everything settles
    And I update email nonsense
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | saving.failure.reason |
      | idle          | idle         |                       |
      | loading       | idle         |                       |
      | loaded        | idle         |                       |
      | loaded        | saving       |                       |
      | loaded        | failed       | connectionFailed      |
      | loaded        | saving       |                       |
      | loaded        | failed       | rejected              |
    And "notice" is "sample may have made an earlier change. Load the profile again to see."
