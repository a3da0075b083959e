Feature: The synchronization of accounts

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the account server has the feed https://layers.example/testing from answers/testing.xml
    And the account server has the feed https://layers.example/news
    And the account server has the feed https://layers.example/swift
    And the account server has the feed https://layers.example/notes
    And the account server has the feed https://layers.example/tools
    And the account server has the feed https://layers.example/blog
    And GET https://layers.example/testing answers from answers/testing.xml if asked
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And the password "correct horse" is offered for "alice@reader.example"

  Rule: A synchronization goes both ways

    Scenario: The first synchronization loads feeds and articles, and shows its progress
      # may skip: newArticleCount, progress, rows
      Given the network takes 500 ms
      When I open accounts add https://reader.example/api/greader.php --user alice
      And everything settles
      And I open sync
      And everything settles
      Then "rows[0].text" is "11 new articles"
      And "progress" is "1 account synchronized, 11 new articles"
      And "newArticleCount" is "11"
      And the exit status is 0

    Scenario: Marks travel in both directions
      # may skip: newArticleCount, progress, rows
      Given the list shows the feeds that the reader follows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And I open read https://layers.example.org/articles/testing-the-crash
      And another device reads "assert-the-film"
      And another device stars "assert-the-film"
      And I open sync
      Then "rows[0].text" is "1 mark confirmed, 2 marks taken over"
      When I sync
      Then "rows[0].text" is "nothing new"
      When I open articles --starred
      Then "rows" has 1 element

    Scenario: The reader synchronizes an account by itself, at most every half hour
      Given the preference "refresh-every" is "15m"
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And another device reads "assert-the-film"
      And I open browse
      And 15 minutes pass
      And I wait a minute
      And I press "L"
      And everything settles
      Then the screen shows "11 unread"
      When 16 minutes pass
      And I wait a minute
      And everything settles
      And I press "L"
      And everything settles
      Then the screen shows "10 unread"

    Scenario: A refresh synchronizes the accounts, too
      # may skip: checkedCount, newArticleCount, progress
      Given the list shows the feeds that the reader follows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open refresh
      Then "progress" is "1 account · 11 new"
      And the exit status is 0
      When I open read https://layers.example.org/articles/testing-the-crash
      And I open refresh testing
      Then "progress" is "1 account · 1 change"
      When I open feeds add https://layers.example/feed
      And another device stars "assert-the-film"
      And I open refresh --all
      Then "progress" is "1 checked · 1 account · 1 change"
      When I open refresh testing
      Then "progress" is "1 account · nothing new"
      When the account server "answers with a web page"
      And I open refresh testing
      Then "failures[0].message" contains "On 15 Jan 2026, it still did."
      And "progress" is "1 account failed"
      And the exit status is 1

    Scenario: A refresh names the accounts that fail
      # may skip: checkedCount, newArticleCount, progress
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open feeds add https://layers.example/feed
      And the account server "answers with a web page"
      And I open refresh --all
      Then "failures[0].reason" is "notAnAccountServer"
      And "progress" is "1 checked · 1 account failed"
      And the exit status is 1

  Rule: A synchronization that fails says why, and changes nothing

    Scenario: Without accounts there is nothing to synchronize
      # may skip: newArticleCount, progress, rows
      When I open sync
      Then "loading.failure.message" is "There are no accounts. Add one first."
      And the exit status is 1

    Scenario: An unknown account isn't synchronized
      # may skip: newArticleCount, progress, rows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync bob
      Then "loading.failure.reason" is "unknown"
      And the exit status is 1

    Scenario Outline: The server <manner>
      # may skip: newArticleCount, progress, rows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And the account server "<manner>"
      And I sync alice
      Then "loading.failure.reason" is "<reason>"
      And the exit status is 1

      Examples:
        | manner                     | reason             |
        | answers with a web page    | notAnAccountServerAnymore |
        | is used by another program | busy               |
        | is set up anew             | otherUser          |
        | loses its feeds            | feedsVanished      |

    Scenario: A list without an end marks nothing by what it lacks
      # may skip: newArticleCount, progress, rows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And the account server "repeats its first page"
      And I sync
      Then "notices[0]" is "The server of alice@reader.example repeats pages of its lists, so the server was asked for each article that is missing in them."
      And "rows[0].text" is "nothing new"
      And the exit status is 0

    Scenario: The default category of a German user isn't a folder
      # may skip: newArticleCount, progress, rows
      Given the account server "has a German user"
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And I open feeds move layers.example/news
      And I open sync
      Then "rows[0].text" is "1 change of feeds confirmed"
      When I open sync
      Then "rows[0].text" is "nothing new"
      When I open accounts
      Then "rows[0].waitingFeedCount" is "0"

    Scenario: A server that fetches its feeds again brings no article twice
      # may skip: newArticleCount, progress, rows
      Given the list shows the feeds that the reader follows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And I open read https://layers.example.org/articles/testing-the-crash
      And I open sync
      And the account server "fetches its feeds again"
      And I open sync
      Then "newArticleCount" is "0"
      When I open article https://layers.example.org/articles/testing-the-crash
      Then "article.isRead" is "true"

    Scenario: A feed that the server can't add waits by name until it's given up
      # may skip: newArticleCount, progress, rows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And the account server answers 504 to "https://layers.example/feed"
      And I open feeds add https://layers.example/feed --account alice
      And I open sync
      Then "failures[0].source" is "https://layers.example/feed on alice@reader.example"
      And "rows[0].step" is "done"
      And the exit status is 1
      When I open accounts alice
      Then "rows[0].waiting" has 1 element
      When I drop alice https://layers.example/feed
      Then "rows[0].waitingFeedCount" is "0"
      When I open sync
      Then the exit status is 0

    Scenario: A server that fails for a while is synchronized later
      # may skip: newArticleCount, progress, rows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And the account server answers 500 to "stream/items/ids"
      And I open sync
      Then "loading.failure.reason" is "sourceFailed"
      And the exit status is 1
      When the account server "works again"
      And I open sync
      Then "rows[0].step" is "done"
      And the exit status is 0

    Scenario: A person accepts that most feeds are missing
      # may skip: newArticleCount, progress, rows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And the account server "loses its feeds"
      And I open sync alice --fewer-feeds
      Then "rows[0].step" is "done"
      And the exit status is 0

    Scenario: Without a network, marks wait
      # may skip: newArticleCount, progress, rows
      Given the list shows the feeds that the reader follows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And I open read https://layers.example.org/articles/testing-the-crash
      And the network is offline
      And I open sync
      Then "loading.failure.reason" is "offline"
      And the exit status is 1
      When I open accounts
      Then "rows[0].status" is "Synchronized now. 1 mark waits for the server."
      And "rows[0].failure.reason" is "offline"
      When I open feeds
      Then "notices[0]" is "1 mark waits for alice@reader.example."
      When the network recovers
      And I open sync
      Then "rows[0].text" is "1 mark confirmed"

    Scenario: One account fails, and the other one is synchronized
      # may skip: newArticleCount, progress, rows
      Given the password "correct horse" is offered for "alice@other.example"
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open accounts add https://other.example/api/greader.php --user alice
      And the source "https://other.example" fails
      And I open sync
      Then "rows" has 1 element
      And "failures[0].source" is "alice@other.example"
      And the exit status is 1

    Scenario: A synchronization that breaks off is continued by the next one
      # may skip: newArticleCount, progress, rows
      Given request 4 fails
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      Then "loading.failure.reason" is "connectionFailed"
      When I sync
      Then "rows[0].text" is "11 new articles"
      And the exit status is 0

    Scenario: A store that fails shows why nothing was synchronized
      # may skip: newArticleCount, progress, rows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And the store fails
      And I open sync
      Then "loading.failure.reason" is "storeLocked"
      And the exit status is 1

  Rule: Another one supersedes a synchronization

    Scenario: A second synchronization supersedes the first one
      # may skip: newArticleCount, progress, rows
      Given the network takes 500 ms
      When I open accounts add https://reader.example/api/greader.php --user alice
      And everything settles
      And I open sync
      And 1100 ms pass
      Then "progress" is "comparing feeds"
      When I sync
      And everything settles
      Then "rows[0].step" is "done"
      And the exit status is 0

    Scenario: A canceled synchronization shows nothing, and keeps what it stored
      # may skip: newArticleCount, progress, rows
      Given the network takes 500 ms
      When I open accounts add https://reader.example/api/greader.php --user alice
      And everything settles
      And I open sync
      And 1200 ms pass
      And I cancel
      And everything settles
      Then "loading.phase" is "idle"
      When I sync
      And everything settles
      Then "rows[0].text" is "11 new articles"
