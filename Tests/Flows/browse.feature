Feature: Reading on the terminal, by keys

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And GET https://layers.example/testing answers from answers/testing.xml if asked
    And the network takes 500 ms

  Rule: Screens lie above each other

    Scenario: The first screen has the feeds, and rows for everything else
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open feeds move layers.example News/Swift
      And I open browse
      Then the screen shows "45 unread, 45 min · 1 of 8"
      When I press "G<Enter>"
      And everything settles
      Then the screen shows "> All articles"
      When I press "j<Enter>"
      And everything settles
      Then the screen shows "Feeds › News › News / Swift"
      And the screen shows "  Layer by Layer                                                 45 unread of 45"
      When I press "q"
      Then the screen shows "> Swift                                                          45 unread of 45"
      When I press "A"
      And everything settles
      Then the screen shows "45 articles are marked as read."

    Scenario: A list opens an article, and the way back keeps the place
      When I open browse
      And I press "<Enter>"
      And everything settles
      And I press "jjj"
      Then the screen shows "> N   1d  Our tests slept, and so did we"
      When I press "<Enter>"
      And everything settles
      Then the screen shows "Feeds › Layer by Layer › Our tests slept, and so did we"
      When I press "q"
      Then the screen shows "> N   1d  Our tests slept, and so did we"
      And the screen shows "4 of 45"
      When I press "q"
      Then the screen shows "> All articles"

    Scenario: Keys that are pressed before the rows are loaded aren't lost
      When I open browse
      And I press "<Enter>jj<Enter>"
      Then the screen shows "Loading …"
      When everything settles
      Then the screen shows "Feeds › Layer by Layer › The import that should not compile"

    Scenario: The way back is open while a list is loaded
      When I open browse
      And I press "<Enter>jj"
      And I press "q"
      And everything settles
      Then the screen shows "> All articles"

    Scenario: The next and the previous article are shown from an article
      When I open browse
      And I press "<Enter><Enter>JJK"
      And everything settles
      Then the screen shows "Feeds › Layer by Layer › Feeds lie, politely"
      When I press "q"
      Then the screen shows "> N  52m  Feeds lie, politely"

    Scenario: Another command can be typed
      When I open browse
      And I press ":articles --tag \"testing\"<Enter>"
      And everything settles
      Then the screen shows "Filter: tagged “testing”."
      When I press "q:articels<Enter>"
      Then the screen shows "There is no “articels”. Did you mean “articles”?"
      When I press ":articles \"x<Enter>"
      Then the screen shows "The quotation has no end"
      When I press ":articles --source x<Enter>"
      Then the screen shows "--source belongs to the start of the program."

    Scenario: The help has the keys of the visible screen
      When I open browse
      And I press "<Enter>"
      And everything settles
      And I press "?"
      Then the screen shows "Search for a text"
      And the screen shows "Open the article or the selected address in the"
      When I press "q"
      Then the screen shows "1 of 45"

    Scenario: The last key of the first screen ends the program
      When I open browse
      And I press "<Enter>"
      And I press "q"
      Then "isOver" is "false"
      When I press "q"
      Then "isOver" is "true"

  Rule: A list is a window over its query

    Scenario: Rows are loaded before they are needed
      Given the store takes 100 ms
      When I open browse
      And I press "<Enter>"
      And everything settles
      And I press "G"
      And everything settles
      Then the screen shows "45 of 45"
      And the screen shows "> N 2024  „Das haben wir immer so gemacht“"
      When I press "g"
      And everything settles
      Then the screen shows "> N  14m  The arrow, not the box"

    Scenario: Another order is one key away
      When I open browse
      And I press "<Enter>"
      And everything settles
      And I press "O"
      And everything settles
      Then the screen shows "45 of 45"

  Rule: The next unread article is one key away

    Scenario: It is the selected one, and then those after it
      Given the preference "mark-opened" is "always"
      When I open browse
      And I press "<Enter>jn"
      And everything settles
      Then the screen shows "› Feeds lie, politely"
      When I press "n"
      And everything settles
      Then the screen shows "› The import that should not compile"
      When I press "q"
      And everything settles
      Then the screen shows "N  14m  The arrow, not the box"
      And the screen shows "     52m  Feeds lie, politely"
      And the screen shows ">     3h  The import that should not compile"

    Scenario: The first screen goes to the unread articles of all feeds
      Given the list shows the feeds that the reader follows
      And the preference "mark-opened" is "always"
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "nn"
      And everything settles
      Then the screen shows "› Unread › Feeds lie, politely"
      When I press "qq"
      And everything settles
      Then the screen shows "43 unread of 45"

    Scenario: The end is said, and nothing moves
      Given the list shows the feeds that the reader follows
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open read --all
      And everything settles
      And I open browse
      And I press "<Enter>n"
      And everything settles
      Then the screen shows "unread"
      And the screen shows "All read. 45 today."

    Scenario: All articles of a list are marked, and the marks are taken back
      Given the list shows the feeds that the reader follows
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter>"
      And everything settles
      And I press "A"
      And everything settles
      Then the screen shows ">    14m  The arrow, not the box"
      When I press "u"
      And everything settles
      Then the screen shows "45 articles have their earlier marks again."
      And the screen shows "> N  14m  The arrow, not the box"

    Scenario: An article that was read stays in a list of unread ones
      Given the preference "mark-opened" is "always"
      When I open browse
      And I press "j<Enter><Enter>"
      And everything settles
      And I press "q"
      And everything settles
      Then the screen shows ">    14m  The arrow, not the box"
      When I press "L"
      And everything settles
      Then the screen shows "44 articles · 1 of 44"

    Scenario: The ages of articles are kept up to date
      When I open browse
      And I press "<Enter>"
      And everything settles
      And 60 seconds pass
      And I wait a minute
      And everything settles
      Then the screen shows "15m  The arrow, not the box"

  Rule: A search is used while it is typed

    Scenario: The last text wins
      When I open browse
      And I press "<Enter>"
      And everything settles
      And I press "/sw"
      And 400 ms pass
      And I press "ift"
      Then the screen shows "Search: swift"
      When everything settles
      Then the screen shows "1 of 10"
      When I press "<Enter>j"
      Then the screen shows "2 of 10"

    Scenario: Escape takes the search back
      When I open browse
      And I press "<Enter>"
      And everything settles
      And I press "/swift"
      And everything settles
      And I press "<Escape>"
      And everything settles
      Then the screen shows "3 of 45"
      And the screen shows "? shows the keys."

    Scenario: A search that can't be read is explained, and the rows stay
      When I open browse
      And I press "<Enter>"
      And everything settles
      And I press "/(swift"
      And everything settles
      Then the screen shows "of 45"
      And the screen shows "("

  Rule: Marks show at once

    Scenario: A star shows in the list, and is taken back with a reason if it fails
      Given the store takes 100 ms
      When I open browse
      And I press "<Enter>"
      And everything settles
      And I press "s"
      Then "lines[1]" matches "The arrow, not the box +★"
      When everything settles
      And the store fails
      And I press "js"
      Then "lines[2]" matches "Feeds lie, politely +★"
      When everything settles
      Then "lines[5]" matches "Feeds lie, politely *$"
      And "lines[4]" matches "The arrow, not the box +★"
      And the screen shows "is in use"

    Scenario: A mark that fails after one left its screen is explained
      # one order: The time of the disk decides whether the mark or its list fails first.
      Given the store takes 100 ms
      When I open browse
      And I press "<Enter><Enter>"
      And everything settles
      And the store fails
      And I press "s"
      And 50 ms pass
      And I press "q"
      Then the screen shows "> N  14m  The arrow, not the box"
      When everything settles
      Then the screen shows "is in use"

    Scenario: A mark of an article shows in its list
      When I open browse
      And I press "<Enter><Enter>"
      And everything settles
      And I press "sN"
      And everything settles
      And I press "q"
      And everything settles
      Then the screen shows ">    14m  The arrow, not the box"
      And "lines[1]" matches "The arrow, not the box +★"

  Rule: Commands run beside the visible screen

    Scenario: A refresh doesn't interrupt reading
      Given the list shows the feeds that the reader follows
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter>jj"
      And everything settles
      And I press "R"
      And 200 ms pass
      Then the screen shows "3 of 45"
      And the screen shows "Refresh"
      When everything settles
      Then the screen shows "1 checked · nothing new"
      And the screen shows "3 of 45"
      When I press "k"
      Then the screen shows "? shows the keys."

    Scenario: A command isn't run twice at once
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "R"
      And I press "R"
      Then the screen shows "This is running already."

    Scenario: The last change of marks is taken back
      When I open browse
      And I press "<Enter>"
      And everything settles
      And I press "s"
      And everything settles
      And I press "u"
      And everything settles
      Then the screen shows "1 article has its earlier marks again."
      And "lines[1]" matches "The arrow, not the box *$"

    Scenario: An article opens in the web browser
      When I open browse
      And I press "<Enter>o"
      And everything settles
      Then the screen shows "is open in the web"

    Scenario: The address of an article is sent to the terminal
      When I open browse
      And I press "<Enter>y"
      And everything settles
      Then the screen shows "Sent to the terminal: https://layers.example.org/articles/the-dependency-rule"

  Rule: The terminal can have any size

    Scenario: A terminal of one cell is too small
      When I open browse --size 1x1
      Then "lines" has 1 element
      When I resize 20 5
      Then the screen shows
        """
        Feeds         1 of 7
        > All articles
          Unread
          Today
        ? shows the keys.
        """
      When I resize 19 5
      Then the screen shows "Window too small"
      When I press "jq"
      Then "isOver" is "true"

    Scenario: Text is wrapped again when the size changes
      When I open browse --size 40x10
      And I press "<Enter><Enter>"
      And everything settles
      And I resize 30 15
      Then the screen shows "Draw your application as boxes"

  Rule: What fails is a sentence in the last line

    Scenario: A list that can't be loaded again keeps its rows, and says why below them
      When I open browse
      And I press "<Enter>j"
      And everything settles
      And 3 seconds pass
      And the network fails
      And I press "L"
      And everything settles
      Then the screen shows "> N  52m  Feeds lie, politely"
      When I press "G"
      Then the screen shows "This content was loaded 4 seconds ago."

    Scenario: A feed is removed while one of its articles is read
      Given the list shows the feeds that the reader follows
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter><Enter>"
      And everything settles
      And I press ":feeds remove layers.example<Enter>"
      And everything settles
      And I press "q"
      And everything settles
      Then the screen shows "› The arrow, not the box"
      When I press "sq"
      And everything settles
      Then "lines[1]" matches "The arrow, not the box +★"
      When I press "L"
      And everything settles
      Then the screen shows "You follow no feeds"
