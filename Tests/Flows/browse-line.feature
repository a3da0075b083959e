Feature: The last line of the terminal, and leaving

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And GET https://layers.example/testing answers from answers/testing.xml if asked
    And GET https://layers.example/many answers from answers/many.json if asked
    And the list shows the feeds that the reader follows

  Rule: The program can always be left

    Scenario: A repeated refresh ends with its screen
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press ":refresh --watch 1m<Enter>"
      And 1 s passes
      And I press "qq"
      Then "isOver" is "true"

    Scenario: A repeated refresh ends with the program
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press ":refresh --watch 1m<Enter>"
      And 2 hours pass
      And I press "Q"
      Then "isOver" is "true"

    Scenario: A load ends at once
      Given the network takes 30 s
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "R"
      And 1 s passes
      Then the screen shows "░"
      When I press "q"
      Then "isOver" is "true"

    Scenario: A change is completed by name
      Given the network takes 14 s
      When I open browse
      And everything settles
      And I press "ahttps://layers.example/feed<Enter>"
      And 1 s passes
      Then the screen shows "Adding https://layers.example/feed …"
      When I press "q"
      Then the screen shows "Adding https://layers.example/feed …"
      And "isOver" is "false"
      When everything settles
      Then "isOver" is "true"
      When I open feeds
      Then "rows" has 1 element

    Scenario: Another Q leaves without the change
      Given the network takes 14 s
      When I open browse
      And everything settles
      And I press "ahttps://layers.example/feed<Enter>"
      And 1 s passes
      And I press "QjQ"
      Then "isOver" is "true"
      When I open feeds
      Then "rows" has 0 elements

  Rule: The last line answers the last key

    Scenario: A long sentence takes more lines, and all sentences are listed
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse --size 50x8
      And I press "<Enter>"
      And everything settles
      And the store fails
      And I press "s"
      And everything settles
      And I press "w"
      And everything settles
      Then the screen shows "The store store.sqlite is in use by another"
      And the screen shows "program. Try again when that has finished."
      When I press "Z:messages<Enter>"
      Then the screen shows
        """
        Feeds › All articles › Messages
        “Z” has no meaning here. ? shows the keys.
        The store store.sqlite is in use by another
        program. Try again when that has finished.
        The store store.sqlite is in use by another
        program. Try again when that has finished.

        ? shows the keys.
        """

  Rule: The cursor is where the user is

    Scenario: It follows the selected row and the typed text
      When I open browse
      And I press "jj"
      And everything settles
      Then "cursor.row" is "3"
      And "cursor.isVisible" is "false"
      When I press ":x"
      Then "cursor.row" is "23"
      And "cursor.column" is "2"
      And "cursor.isVisible" is "true"

  Rule: Escape takes a search back before it leaves a list

    Scenario: All articles come back
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter>/dates<Enter>"
      And everything settles
      Then the screen shows "1 of 1"
      When I press "<Escape>"
      And everything settles
      Then the screen shows "10 of 45"
      When I press "<Escape>"
      And everything settles
      Then the screen shows "Feeds  "

  Rule: A text is found on its screen

    Scenario: Its places are shown one after another
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter><Enter>/the<Enter>"
      And everything settles
      Then the screen shows "1 of 28: “the”."
      When I press "nn"
      Then the screen shows "3 of 28"
      When I press "NNN"
      Then the screen shows "28 of 28"
      When I press "<Escape>n"
      And everything settles
      Then the screen shows "Feeds lie, politely"

    Scenario: A text that isn't there
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter><Enter>/zzzz<Enter>"
      And everything settles
      Then the screen shows "“zzzz” isn't on this screen."

  Rule: The line after the colon knows commands, names, and earlier lines

    Scenario: Tab completes commands and feeds
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press ":feeds pa<Tab>"
      And everything settles
      And I press "\"lay<Tab>"
      And everything settles
      Then the screen shows ":feeds pause \"Layer by Layer\""
      When I press "<Enter>"
      And everything settles
      Then the screen shows "Layer by Layer is paused."
      When I press "q:<Up>"
      Then the screen shows ":feeds pause \"Layer by Layer\""

    Scenario: A path begins in the home folder
      When I open browse
      And I press ":feeds import ~/feeds.opml<Enter>"
      And everything settles
      Then the screen shows "/home/reader/feeds.opml"

    Scenario: It leaves the program
      When I open browse
      And I press ":q<Enter>"
      Then "isOver" is "true"
