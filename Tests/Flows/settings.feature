Feature: The settings

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB

  Scenario: Without a stored value, each setting shows its default
    When I open settings
    Then the frames were
      | loading.phase | saving.phase | rows[0].text | rows[5].text | rows[8].text                             |
      | idle          | idle         |              |              |                                          |
      | loading       | idle         |              |              |                                          |
      | loaded        | idle         | the system's | 90           | always in the reader, never by commands |
    And "failures" has 0 elements
    And the exit status is 0

  Scenario Outline: <key> shows before it is stored
    When I open settings
    And I set <key> <value>
    Then the frames were
      | loading.phase | saving.phase | rows[<row>].key | rows[<row>].isSet | rows[<row>].text |
      | idle          | idle         |                 |                   |                  |
      | loading       | idle         |                 |                   |                  |
      | loaded        | idle         | <key>           | false             | <default>        |
      | loaded        | saving       | <key>           | true              | <value>          |
      | loaded        | saved        | <key>           | true              | <value>          |
    And the exit status is 0

    Examples:
      | row | key            | value                   | default        |
      | 0   | locale         | de_DE                   | the system's   |
      | 1   | time-zone      | Europe/Berlin           | the system's   |
      | 2   | calendar       | buddhist                | the language's |
      | 3   | page-length    | 50                      | 20             |
      | 4   | policy         | network-first=30s       | network-first  |
      | 5   | keep-read-days | 30                      | 90             |
      | 6   | keep-unread    | 200                     | 1000           |
      | 7   | links          | always                  | auto           |
      | 8   | mark-opened    | always                  | always in the reader, never by commands |

  Scenario: The command line changes a setting after it loaded all
    When I open settings set locale de_DE
    Then the frames were
      | loading.phase | saving.phase | rows[0].text |
      | idle          | idle         |              |
      | loading       | idle         |              |
      | loaded        | idle         | the system's |
      | loaded        | saving       | de_DE        |
      | loaded        | saved        | de_DE        |

  Scenario: A load shows what is stored
    When I open settings set locale de_DE
    And I load
    Then the frames were
      | loading.phase | saving.phase | rows[0].text |
      | idle          | idle         |              |
      | loading       | idle         |              |
      | loaded        | idle         | the system's |
      | loaded        | saving       | de_DE        |
      | loaded        | saved        | de_DE        |
      | refreshing    | saved        | de_DE        |
      | loaded        | idle         | de_DE        |

  Scenario: A reset shows the default again
    When I open settings set locale de_DE
    And I reset locale
    Then the frames were
      | loading.phase | saving.phase | rows[0].isSet | rows[0].text |
      | idle          | idle         |               |              |
      | loading       | idle         |               |              |
      | loaded        | idle         | false         | the system's |
      | loaded        | saving       | true          | de_DE        |
      | loaded        | saved        | true          | de_DE        |
      | loaded        | saving       | false         | the system's |
      | loaded        | saved        | false         | the system's |

  Scenario: The command line resets a setting
    When I open settings set page-length 50
    And I open settings reset page-length
    Then "rows[3].isSet" is false

  Scenario: The settings need no network
    Given the network is offline
    When I open settings
    And I set locale de_DE
    And I reset locale
    Then "saving.phase" is "saved"
    And the exit status is 0

  Scenario: A stored preference is shown in place of the default
    Given the preference "locale" is "de_DE"
    When I open settings
    Then the frames were
      | loading.phase | saving.phase | rows[0].text |
      | idle          | idle         |              |
      | loading       | idle         |              |
      | loaded        | idle         | de_DE        |
    And the exit status is 0

  Scenario: The settings can't be shown if their file can't be read
    Given the preferences can't be read
    When I open settings
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | forbidden              |
    And the exit status is 1

  Scenario: A change that can't be stored is taken back
    When I open settings
    And the store takes 100 ms
    And the store fails
    And I set locale de_DE
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | saving.failure.reason |
      | idle          | idle         |                       |
      | loading       | idle         |                       |
      | loaded        | idle         |                       |
      | loaded        | saving       |                       |
      | loaded        | failed       | storeLocked           |
    And the exit status is 1

  Scenario: A second change supersedes the first one and keeps it
    When I open settings
    And the store takes 100 ms
    And I set locale de_DE
    And 50 ms pass
    And I set time-zone Europe/Berlin
    And everything settles
    Then "saving.phase" is "saved"
    And "rows[0].text" is "de_DE"
    And "rows[1].text" is "Europe/Berlin"

  Scenario: A change that is stored stays if the next one fails
    When I open settings
    And the store takes 300 ms
    And I set locale de_DE
    And 200 ms pass
    And I set time-zone Europe/Berlin
    And 400 ms pass
    And the store fails
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | saving.failure.reason | rows[0].text | rows[1].text  |
      | idle          | idle         |                       |              |               |
      | loading       | idle         |                       |              |               |
      | loaded        | idle         |                       | the system's | the system's  |
      | loaded        | saving       |                       | de_DE        | the system's  |
      | loaded        | saving       |                       | de_DE        | Europe/Berlin |
      | loaded        | failed       | storeLocked           | de_DE        | the system's  |

  Scenario: Two changes are both taken back if the first one can't be stored
    When I open settings
    And the store takes 300 ms
    And I set locale de_DE
    And 200 ms pass
    And I set time-zone Europe/Berlin
    And the store fails
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | saving.failure.reason | rows[0].text | rows[1].text  |
      | idle          | idle         |                       |              |               |
      | loading       | idle         |                       |              |               |
      | loaded        | idle         |                       | the system's | the system's  |
      | loaded        | saving       |                       | de_DE        | the system's  |
      | loaded        | saving       |                       | de_DE        | Europe/Berlin |
      | loaded        | failed       | storeLocked           | the system's | the system's  |

  Scenario: A stored change stays if it is canceled before the settings are read again
    When I open settings
    And the store takes 100 ms
    And I set locale de_DE
    And 150 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | rows[0].text |
      | idle          | idle         |              |
      | loading       | idle         |              |
      | loaded        | idle         | the system's |
      | loaded        | saving       | de_DE        |
      | loaded        | idle         | de_DE        |

  Scenario: A change that a load supersedes isn't stored with the next one
    When I open settings
    And the store takes 100 ms
    And I set locale de_DE
    And 50 ms pass
    And I load
    And everything settles
    Then "rows[0].isSet" is false
    When I set time-zone Europe/Berlin
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | rows[0].isSet | rows[1].text  |
      | idle          | idle         |               |               |
      | loading       | idle         |               |               |
      | loaded        | idle         | false         | the system's  |
      | loaded        | saving       | true          | the system's  |
      | refreshing    | saving       | true          | the system's  |
      | loaded        | idle         | false         | the system's  |
      | loaded        | saving       | false         | Europe/Berlin |
      | loaded        | saved        | false         | Europe/Berlin |

  Scenario: A change before the settings are loaded isn't stored with the next one
    Given the store takes 100 ms
    When I open settings
    And 50 ms pass
    And I set locale de_DE
    And everything settles
    And I set time-zone Europe/Berlin
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | rows[0].isSet | rows[1].text  |
      | idle          | idle         |               |               |
      | loading       | idle         |               |               |
      | loaded        | idle         | false         | the system's  |
      | loaded        | saving       | false         | Europe/Berlin |
      | loaded        | saved        | false         | Europe/Berlin |

  Scenario: A load that fails takes back a change that it supersedes
    When I open settings
    And the store takes 100 ms
    And I set locale de_DE
    And 50 ms pass
    And the preferences can't be read
    And I load
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | loading.failure.reason | rows[0].text |
      | idle          | idle         |                        |              |
      | loading       | idle         |                        |              |
      | loaded        | idle         |                        | the system's |
      | loaded        | saving       |                        | de_DE        |
      | refreshing    | saving       |                        | de_DE        |
      | failed        | idle         | forbidden              | the system's |

  Scenario: A canceled load shows a change that was stored before
    When I open settings
    And the store takes 100 ms
    And I set locale de_DE
    And 150 ms pass
    And I load
    And 50 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | rows[0].text |
      | idle          | idle         |              |
      | loading       | idle         |              |
      | loaded        | idle         | the system's |
      | loaded        | saving       | de_DE        |
      | refreshing    | saving       | de_DE        |
      | loaded        | idle         | the system's |
      | loaded        | idle         | de_DE        |

  Scenario: A canceled change is taken back
    When I open settings
    And the store takes 100 ms
    And I set locale de_DE
    And 50 ms pass
    And I cancel
    And everything settles
    Then the frames since "I set locale de_DE" were
      | loading.phase | saving.phase |
      | loaded        | saving       |
      | loaded        | idle         |
    And the exit status is 0

  Scenario: A change shows the other settings as they were loaded
    When I open settings set locale de_DE
    And I open settings
    And I set time-zone Europe/Berlin
    Then the frames since "I open settings" were
      | loading.phase | saving.phase | rows[0].text | rows[1].text  |
      | idle          | idle         |              |               |
      | loading       | idle         |              |               |
      | loaded        | idle         | de_DE        | the system's  |
      | loaded        | saving       | de_DE        | Europe/Berlin |
      | loaded        | saved        | de_DE        | Europe/Berlin |

  Scenario: If the preferences are damaged, the screen says so and shows the defaults
    Given the preferences are damaged
    When I open settings
    Then the frames were
      | loading.phase | failures[0].reason | rows[0].text |
      | idle          |                    |              |
      | loading       |                    |              |
      | loaded        | storeDamaged       | the system's |
    And "rows[8].text" is "always in the reader, never by commands"

  Scenario: A stored value that can't be used is shown with the default
    Given the preference "locale" can't be used
    When I open settings
    Then the frames were
      | loading.phase | saving.phase | rows[0].isSet | rows[0].text |
      | idle          | idle         |               |              |
      | loading       | idle         |               |              |
      | loaded        | idle         | true          | the system's |
    And "rows[0].problem" contains "The stored locale is not a locale"
    And "rows[0].accessibilityLabel" contains "the system's, by default. The stored locale is not a locale"

  Scenario Outline: The action “<action>” fails with the store, even if the store recovers at once
    Given the preference "locale" is "de_DE"
    When I open settings
    And the store takes 100 ms
    And the store fails
    And I <action>
    And 100 ms pass
    And the store recovers
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | saving.failure.reason | rows[0].text |
      | idle          | idle         |                       |              |
      | loading       | idle         |                       |              |
      | loaded        | idle         |                       | de_DE        |
      | loaded        | saving       |                       | <shown>      |
      | loaded        | failed       | storeLocked           | de_DE        |

    Examples:
      | action           | shown        |
      | set locale en_GB | en_GB        |
      | reset locale     | the system's |

  Scenario: Nothing is changed before the settings are loaded
    Given the store takes 100 ms
    When I open settings
    And 50 ms pass
    And I set locale de_DE
    Then nothing happened
    When everything settles
    Then the frames were
      | loading.phase | saving.phase | rows[0].isSet |
      | idle          | idle         |               |
      | loading       | idle         |               |
      | loaded        | idle         | false         |

  Scenario: A change after one that failed doesn't show it again
    When I open settings
    And the store fails
    And I set locale de_DE
    And the store recovers
    And I set time-zone Europe/Berlin
    Then the frames were
      | loading.phase | saving.phase | rows[0].text | rows[1].text  |
      | idle          | idle         |              |               |
      | loading       | idle         |              |               |
      | loaded        | idle         | the system's | the system's  |
      | loaded        | saving       | de_DE        | the system's  |
      | loaded        | failed       | the system's | the system's  |
      | loaded        | saving       | the system's | Europe/Berlin |
      | loaded        | saved        | the system's | Europe/Berlin |

  Scenario: A change after a canceled one doesn't show it again
    When I open settings
    And the store takes 100 ms
    And I set locale de_DE
    And 50 ms pass
    And I cancel
    And I set time-zone Europe/Berlin
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | rows[0].text | rows[1].text  |
      | idle          | idle         |              |               |
      | loading       | idle         |              |               |
      | loaded        | idle         | the system's | the system's  |
      | loaded        | saving       | de_DE        | the system's  |
      | loaded        | idle         | the system's | the system's  |
      | loaded        | saving       | the system's | Europe/Berlin |
      | loaded        | saved        | the system's | Europe/Berlin |

  Scenario: A stored change ends the notice that the preferences were damaged
    Given the preferences are damaged
    When I open settings
    And I set locale de_DE
    And I set time-zone Europe/Berlin
    Then the frames were
      | loading.phase | saving.phase | failures[0].reason | rows[1].text  |
      | idle          | idle         |                    |               |
      | loading       | idle         |                    |               |
      | loaded        | idle         | storeDamaged       | the system's  |
      | loaded        | saving       | storeDamaged       | the system's  |
      | loaded        | saved        |                    | the system's  |
      | loaded        | saving       |                    | Europe/Berlin |
      | loaded        | saved        |                    | Europe/Berlin |

  Scenario: A canceled change after a stored one isn't called stored
    When I open settings
    And I set locale de_DE
    And the store takes 100 ms
    And I set time-zone Europe/Berlin
    And 50 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | saving.phase | rows[0].text | rows[1].text  |
      | idle          | idle         |              |               |
      | loading       | idle         |              |               |
      | loaded        | idle         | the system's | the system's  |
      | loaded        | saving       | de_DE        | the system's  |
      | loaded        | saved        | de_DE        | the system's  |
      | loaded        | saving       | de_DE        | Europe/Berlin |
      | loaded        | idle         | de_DE        | the system's  |
