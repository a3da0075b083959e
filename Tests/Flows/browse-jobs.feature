Feature: Jobs by keys alone, which scripts/checks/keystrokes counts

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And GET https://layers.example.org/audio/assert-the-film.mp3 answers if asked
      | header | Content-Type: audio/mpeg |
      | header | ETag: "film"             |
      | bytes  | 4194304                  |
    And GET https://layers.example/testing answers from answers/testing.xml if asked
    And the list shows the feeds that the reader follows
    And GET https://links.example/feed answers from answers/links.xml if asked
    And the preference "mark-opened" is "always"
    When I open feeds add https://layers.example/feed
    And everything settles
    And I open browse
    And everything settles

  Scenario: Star the third article
    When I press "<Enter>"
    And everything settles
    And I press "jjs"
    And everything settles
    Then the screen shows "The import that should not compile"
    And the screen shows "★ Layer by Layer"

  Scenario: Mark an article as unread again
    When I press "<Enter><Enter>"
    And everything settles
    And I press "N"
    And everything settles
    Then the screen shows "› The arrow, not the box"
    And "lines[1]" matches "1 min *$"

  Scenario: Mark a feed as read
    When I press "GA"
    And everything settles
    Then the screen shows "0 unread of 45"

  @keys
  Scenario: Hide feeds without unread articles
    When I press "GA"
    And everything settles
    And I press "z"
    Then the screen shows "1 feed without unread articles is hidden. z shows them."

  Scenario: Mark all articles as read, and take that back
    When I press "<Enter>A"
    And everything settles
    And I press "u"
    And everything settles
    Then the screen shows "45 articles have their earlier marks again."

  Scenario: Open the first result of a search
    When I press "<Enter>/swift"
    And everything settles
    And I press "<Enter><Enter>"
    And everything settles
    Then the screen shows "› The import that should not compile"

  Scenario: Read the next unread article
    When I press "n"
    And everything settles
    Then the screen shows "› The arrow, not the box"

  Scenario: Check all feeds every hour
    When I press ":set<Tab>"
    And everything settles
    And I press "s<Tab>"
    And everything settles
    And I press "r<Tab>"
    And everything settles
    And I press " 1h<Enter>"
    And everything settles
    Then the screen shows "next at 10:00"

  Scenario: Read the last article of a feed
    When I press "G<Enter>"
    And everything settles
    And I press "G<Enter>"
    And everything settles
    Then the screen shows "Feeds › Layer by Layer ›"

  Scenario: Read a starred article
    When I open star our-tests-slept
    And everything settles
    And I open browse
    And I press "Gk<Enter><Enter><Enter>"
    And everything settles
    Then the screen shows "› Our tests slept, and so did we"

  Scenario: Sort a list by title
    When I press "<Enter>"
    And everything settles
    And I press "OO"
    And everything settles
    Then the screen shows "Caching is not the repository’s business"

  Scenario: Check one feed for new articles
    When I press "Gr"
    And everything settles
    Then the screen shows "1 checked · nothing new"

  Scenario: Follow a feed
    When I press "a"
    And I paste "https://layers.example/testing"
    And I press "<Enter>"
    And everything settles
    Then the screen shows "You follow Layer by Layer: Testing now."
    And the screen shows "56 unread, 56 min"

  Scenario: Open an article in the web browser
    When I press "<Enter>o"
    And everything settles
    Then the screen shows "is open in the web"

  Scenario: Copy the address of an article
    When I press "<Enter>y"
    And everything settles
    Then the screen shows "Sent to the terminal: https://layers.example.org/articles/the-dependency-rule"

  Scenario: Search for an episode, and download it
    When I press "<Enter>/film"
    And everything settles
    And the network takes 10 ms
    And I press "<Enter>d<Enter>"
    And everything settles
    Then the screen shows "The file is at"

  Scenario: Go back from an article, and leave
    When I press "<Enter><Enter>qqq"
    Then "isOver" is "true"

  Scenario: Open the second link of an article
    When I open feeds add https://links.example/feed
    And everything settles
    And I open browse
    And I press "<Enter><Enter>2"
    And everything settles
    Then the command "browser" got "https://example.org/2"

  Scenario: List the links of an article
    When I press "<Enter>U"
    And everything settles
    Then the screen shows "https://layers.example.org/articles/the-dependency-rule"

  Scenario: Search in the text of an article
    When I press "<Enter><Enter>"
    And everything settles
    And I press "/arrow<Enter>"
    And everything settles
    Then the screen shows "1 of"

  Scenario: Read the previous unread article
    When I press "<Enter>G<Enter>p"
    And everything settles
    Then the screen shows "› A time-out is part of the interface"

  Scenario: Pass an article to a command
    When I press "<Enter><Enter>|cat>noted<Enter>"
    And everything settles
    Then the command "cat>noted" got "Only the arrow turns."

  Scenario: Save the text of an article
    When I press "<Enter><Enter>><Enter>"
    And everything settles
    Then the screen shows "The text is in the-arrow-not-the-box.txt."

  Scenario: Open an article in an editor
    When I press "<Enter><Enter>V"
    And everything settles
    Then the command "vi" got "Only the arrow turns."

  Scenario: Mark the articles above as read
    When I press "<Enter>jjm"
    And everything settles
    Then the screen shows "43 unread"

  Scenario: Queue an episode
    When I open feeds add https://links.example/feed
    And everything settles
    And I open browse
    And I press "<Enter>e"
    And everything settles
    Then the screen shows "queue"
