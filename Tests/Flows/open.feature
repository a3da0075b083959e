Feature: Opening an article in the web browser

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/nine.xml if asked

  Scenario: The address of an article is opened
    Given the network takes 500 ms
    When I open open the-dependency-rule
    And everything settles
    Then the frames were
      | loading.phase | article.title          | url                                                          |
      | idle          |                        |                                                              |
      | loading       |                        |                                                              |
      | loaded        | The arrow, not the box | https://layers.example.org/articles/the-dependency-rule |
    And "confirmation" is "https://layers.example.org/articles/the-dependency-rule is open in the web browser."
    And the exit status is 0

  Scenario: A row of the list that was shown last is opened
    When I open articles --limit 2
    And I open open 2
    Then the frames since "I open open 2" were
      | loading.phase | article.id         |
      | idle          |                    |
      | loading       |                    |
      | loaded        | feeds-lie-politely |

  Scenario: An enclosure is opened
    When I open open assert-the-film --enclosure
    Then "url" contains "https://"
    When I open open assert-the-film --enclosure 1
    Then the frames were
      | loading.phase | article.id      |
      | idle          |                 |
      | loading       |                 |
      | loaded        | assert-the-film |
      | idle          |                 |
      | loading       |                 |
      | loaded        | assert-the-film |

  Scenario: An address beside the article's own is opened by its name, and the article stays unread
    Given the preference "mark-opened" is "browser"
    And the feed https://radio.example/feed
    And GET https://radio.example/feed answers:
      """application/rss+xml
      <rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Radio</title>
      <item><title>One</title><guid isPermaLink="false">one</guid><link>https://radio.example/1</link>
      <comments>https://radio.example/1/comments</comments>
      <podcast:chapters url="https://radio.example/1.json" type="application/json+chapters"/></item>
      </channel></rss>
      """
    When I open open one --link comments
    Then the frames were
      | loading.phase | url                              | article.isRead |
      | idle          |                                  |                |
      | loading       |                                  |                |
      | loaded        | https://radio.example/1/comments | false          |
    When I open open one --link Chapters
    Then "url" is "https://radio.example/1.json"
    When I open open one --link replies
    Then "loading.failure.reason" is "noLink"
    And "loading.failure.message" is "The article “One” has no link “replies”. It has: comments, chapters."
    And the exit status is 1
    When I open open the-dependency-rule --link comments
    Then "loading.failure.message" is "The article “The arrow, not the box” has no links."

  Scenario Outline: With the setting mark-opened, <command> marks the article as read, and undo takes it back
    Given the preference "mark-opened" is "<setting>"
    When I open <command> the-dependency-rule
    And everything settles
    Then "article.isRead" is <isRead>
    When I open undo
    And everything settles
    Then "loading.phase" is "<undone>"
    And "count" is <count>

    Examples:
      | setting | command | isRead | undone | count |
      | always  | open    | true   | loaded | 1     |
      | always  | article | true   | loaded | 1     |
      | browser | open    | true   | loaded | 1     |
      | browser | article | false  | failed | 0     |
      | never   | open    | false  | failed | 0     |

  Scenario: The confirmation says that the article is marked as read
    Given the preference "mark-opened" is "browser"
    When I open open the-dependency-rule
    Then the frames were
      | loading.phase | article.isRead |
      | idle          |                |
      | loading       |                |
      | loaded        | true           |
    And "confirmation" is "https://layers.example.org/articles/the-dependency-rule is open in the web browser. The article is marked as read."

  Scenario: If an opened article can't be marked as read, the screen says why
    Given the preference "mark-opened" is "browser"
    When the store fails
    And I open open the-dependency-rule
    Then the frames were
      | loading.phase | article.isRead | markFailure.reason |
      | idle          |                |                    |
      | loading       |                |                    |
      | loaded        | false          | storeLocked        |
    And the exit status is 1

  Scenario Outline: <name> can't be opened: <message>
    When I open open <name>
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | <reason>               |
    And "loading.failure.message" is "<message>"
    And the exit status is 1

    Examples:
      | name                            | reason      | message                                                                   |
      | no-such-article                 | notFound    | https://layers.example/feed has no “no-such-article”. Check the spelling.                      |
      | the-dependency-rule --enclosure | noEnclosure | The article “The arrow, not the box” has no enclosure.                       |
      | assert-the-film --enclosure 9   | noEnclosure | The article “Assert the film, not the last frame” has one enclosure, so there is no number 9. |

  Scenario: An article without an address can't be opened
    Given the feed https://short.example/feed
    And GET https://short.example/feed answers:
      """application/feed+json
      {"version": "https://jsonfeed.org/version/1.1", "title": "Short", "items": [
        {"id": "short", "title": "Only this"}]}
      """
    When I open open short
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | noAddress              |
    And "loading.failure.message" is "The article “Only this” has no address to open."
    And the exit status is 1

  Scenario: Without a web browser the failure says what to do
    Given the program "browser" fails with status 127
    When I open open the-dependency-rule
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | noProgram              |
    And "loading.failure.message" is "browser was not found. Install it, or name another program in $BROWSER."
    And the exit status is 1

  Scenario: A web browser that fails is named
    Given the program "browser" fails with status 3
    When I open open the-dependency-rule
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | programFailed          |
    And "loading.failure.message" is "browser failed with status 3."
    And the exit status is 1

  Scenario: A source that fails is named
    When the network fails
    And I open open the-dependency-rule
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | connectionFailed       |

  Scenario: Without a network the failure says so
    Given the network is offline
    When I open open the-dependency-rule
    Then "loading.failure.reason" is "offline"
    And the exit status is 1

  Scenario: A second article takes the place of the first
    Given the network takes 500 ms
    When I open open the-dependency-rule
    And 200 ms pass
    And I open open a-screen-is-a-value
    And everything settles
    Then "article.id" is "a-screen-is-a-value"

  Scenario: A canceled load opens nothing
    Given the network takes 500 ms
    When I open open the-dependency-rule
    And 200 ms pass
    And I cancel
    Then "loading.phase" is "idle"

  Scenario: A source that fails while another one has the article is named beside it
    Given the feed https://mirror.example/feed
    And GET https://mirror.example/feed answers from answers/nine.xml if asked
    When the source "https://mirror.example/feed" fails
    And I open open the-dependency-rule
    Then "loading.phase" is "loaded"
    And "failures" has 1 element
