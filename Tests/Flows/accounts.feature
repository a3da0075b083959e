Feature: Accounts on servers

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

  Rule: The list shows every account

    Scenario: A person without an account learns how to begin
      When I open accounts
      And I load
      Then the frames were
        | loading.phase | emptyReason                                                                               |
        | idle          |                                                                                           |
        | loading       |                                                                                           |
        | loaded        | There are no accounts. Add one to read the feeds of a FreshRSS or Miniflux server here. |
        | refreshing    | There are no accounts. Add one to read the feeds of a FreshRSS or Miniflux server here. |
        | loaded        | There are no accounts. Add one to read the feeds of a FreshRSS or Miniflux server here. |
      And the exit status is 0

    Scenario: The list needs no network
      Given the network is offline
      When I open accounts
      Then "loading.phase" is "loaded"
      And the exit status is 0

    Scenario: A store that fails shows why there are no accounts
      Given the store fails
      When I open accounts
      Then "loading.failure.reason" is "storeLocked"
      And the exit status is 1
      When the store recovers
      And I load
      Then "loading.phase" is "loaded"

    Scenario: A second load supersedes the first one
      Given the store takes 100 ms
      When I open accounts
      And 50 ms pass
      And I load
      And everything settles
      Then the frames were
        | loading.phase |
        | idle          |
        | loading       |
        | loading       |
        | loaded        |

  Rule: An account is added after its server accepted the password

    Scenario: The right password adds an account
      Given the network takes 500 ms
      When I open accounts
      And I add https://reader.example/api/greader.php --user alice
      And everything settles
      Then the frames were
        | loading.phase | notice                                                                                                                                | rows[0].status      |
        | idle          | ""                                                                                                                                    |                     |
        | loading       | ""                                                                                                                                    |                     |
        | loaded        | ""                                                                                                                                    |                     |
        | refreshing    | ""                                                                                                                                    |                     |
        | loaded        | alice@reader.example is added: FreshRSS at https://reader.example/api/greader.php. Synchronize it to load its feeds and articles. | Never synchronized. |
      And "rows[0].summary" is "FreshRSS, 0 feeds"
      And "emptyReason" is absent
      And the exit status is 0

    Scenario: The user of a Miniflux server is added
      Given the password "correct horse" is offered for "alice@miniflux.example"
      When I open accounts add https://miniflux.example --user alice
      And everything settles
      Then "notice" contains "Miniflux at https://miniflux.example. Synchronize"
      And "rows[0].summary" is "Miniflux, 0 feeds"
      And "rows[0].status" contains "Labels stay on this machine, because its server has none."
      And the exit status is 0

    Scenario: An account is added again with another password
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I add https://reader.example/ --user alice
      Then the frames since "I add https://reader.example/ --user alice" were
        | loading.phase | notice                                   |
        | refreshing    | ""                                       |
        | loaded        | alice@reader.example has a new password. |
      And "rows" has 1 element
      And the exit status is 0

    Scenario: A wrong password adds nothing
      Given the password "wrong" is offered for "alice@reader.example"
      When I open accounts add https://reader.example/api/greader.php --user alice
      Then "loading.failure.reason" is "passwordRefused"
      And the exit status is 1
      When I load
      Then "rows" has 0 elements

    Scenario: Without a password, nothing is added
      When I open accounts add https://reader.example/api/greader.php --user bob
      Then "loading.failure.reason" is "noPassword"
      And the exit status is 1

    Scenario Outline: An address without encryption is refused: <address>
      When I open accounts add <address> --user alice
      Then "loading.failure.reason" is "notSecure"
      And the exit status is 1

      Examples:
        | address               |
        | http://reader.example |
        | reader.example        |

    Scenario: A person can allow an address without encryption
      When I open accounts add http://reader.example/api/greader.php --user alice --allow-http --history 50
      Then "rows[0].address" is "http://reader.example/api/greader.php"
      And the exit status is 0

    Scenario: A known account keeps its address
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I add http://reader.example --user alice --allow-http
      Then "loading.failure.reason" is "exists"
      And the exit status is 1

    Scenario: A known account doesn't become that of another user
      When I open accounts add https://reader.example/api/greader.php --user alice
      And the account server "is set up anew"
      And I add https://reader.example/api/greader.php --user alice
      Then "loading.failure.reason" is "otherUser"
      And the exit status is 1

    Scenario Outline: A server that isn't one for accounts is named: <address>
      Given the account server "answers with a web page"
      When I open accounts add <address> --user alice
      Then "loading.failure.reason" is "notAnAccountServer"
      And the exit status is 1

      Examples:
        | address                                |
        | https://reader.example/api/greader.php |
        | https://reader.example/                |

    Scenario: Without a network, no account is added
      Given the network is offline
      When I open accounts add https://reader.example/api/greader.php --user alice
      Then "loading.failure.reason" is "offline"
      And the exit status is 1

    Scenario: A password that can't be stored adds no account
      Given passwords can't be stored
      When I open accounts add https://reader.example/api/greader.php --user alice
      Then "loading.failure.reason" is "unwritable"
      And the exit status is 1

    Scenario: A command gives the password at each sign-in
      # may skip: newArticleCount, progress, rows
      Given the password command "pass show reader" writes "correct horse"
      When I open accounts add https://reader.example --user bob --password-command "pass show reader"
      Then "loading.failure.reason" is "passwordRefused"
      When I add https://reader.example --user alice --password-command "pass show reader"
      Then "rows[0].status" is "Never synchronized. A command gives the password."
      When I open sync
      Then "rows[0].text" is "11 new articles"
      When I open accounts add https://reader.example --user alice
      Then "notice" is "alice@reader.example has a new password."
      And "rows[0].status" is "Synchronized now."
      When I add https://reader.example --user alice --password-command "pass show reader"
      Then "notice" is "alice@reader.example has a new password command."

    Scenario Outline: A password command that <fault> adds no account
      Given the password command "pass show reader" writes "<output>"
      When I open accounts add https://reader.example --user alice --password-command "<command>"
      Then "loading.failure.message" is "The password command of alice@reader.example <words>. Run it in a terminal to see the reason."
      And "rows" has 0 elements
      And the exit status is 1

      Examples:
        | fault           | output    | command          | words                                      |
        | writes nothing  |           | pass show reader | wrote no usable password in its first line |
        | fails           | something | pass show other  | ended with status 127                      |

    Scenario: A password command that fails later stops the synchronization
      # may skip: newArticleCount, progress, rows
      Given the password command "pass show reader" writes "correct horse"
      When I open accounts add https://reader.example --user alice --password-command "pass show reader"
      And the password command "pass show reader" writes ""
      And I open sync
      Then "loading.failure.reason" is "passwordCommandFailed"
      When I open accounts
      Then "rows[0].failure.reason" is "passwordCommandFailed"

    Scenario: A canceled addition shows the accounts before it
      Given the network takes 500 ms
      When I open accounts
      And I add https://reader.example/api/greader.php --user alice
      And 100 ms pass
      And I cancel
      And everything settles
      Then "loading.phase" is "loaded"
      And "rows" has 0 elements
      And the exit status is 0

  Rule: Refused changes stay until the reader decides

    Scenario: Refused marks are sent again
      # may skip: newArticleCount, progress, rows
      Given the list shows the feeds that the reader follows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And I open read https://layers.example.org/articles/testing-the-crash
      And the account server "refuses marks"
      And I open sync
      Then "failures[0].reason" is "changesRefused"
      And the exit status is 1
      When I open sync
      Then "notices" has 1 element
      And the exit status is 0
      When I open accounts
      Then "rows[0].refusals" has 1 element
      And "rows[0].waitingMarkCount" is "0"
      When I open articles
      Then "notices[0]" is "The server of alice@reader.example refused 1 change. The list of accounts shows more."
      When I open accounts
      And the account server "works again"
      And I retry alice
      Then "notice" is "The next synchronization sends the refused changes of alice@reader.example again."
      And "rows[0].waitingMarkCount" is "1"
      When I open sync
      And I open accounts
      Then "rows[0].waitingMarkCount" is "0"
      And "rows[0].refusedCount" is "0"
      And the exit status is 0

    Scenario: A mark without effect is refused after several attempts
      # may skip: newArticleCount, progress, rows
      Given the list shows the feeds that the reader follows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And I open star https://layers.example.org/articles/testing-the-crash
      And the account server "ignores marks"
      And I open sync
      And I sync
      And I sync
      And I open accounts
      Then "rows[0].refusedCount" is "1"
      And "rows[0].refusals[0]" is "“Testing the crash on purpose” wasn't starred on the server, because it answered several times that it did so, and didn't."

    Scenario: Refused marks are given up
      # may skip: newArticleCount, progress, rows
      Given the list shows the feeds that the reader follows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And I open read https://layers.example.org/articles/testing-the-crash
      And the account server "refuses marks"
      And I open sync
      And I open accounts
      And I drop alice
      Then "rows[0].refusedCount" is "0"
      When I drop alice
      Then "notice" is "The server of alice@reader.example refused nothing."
      When I open sync
      And I open article https://layers.example.org/articles/testing-the-crash
      Then "article.isRead" is "false"

  Rule: Feeds are followed in one place

    Scenario: A feed that is also followed without an account joins the account
      # may skip: newArticleCount, progress, rows
      When I open feeds add https://layers.example/testing
      And I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And I open accounts
      Then "rows[0].conflicts" has 1 element
      When I join alice
      Then "notice" is "1 feed belongs to alice@reader.example now. The next synchronization joins its articles."
      And "rows[0].conflictCount" is "0"
      When I join alice
      Then "notice" is "You follow no feed of alice@reader.example without an account."

    Scenario: A feed is followed with an account by a part of its name
      When I open accounts add https://reader.example --user alice
      And I open feeds add https://layers.example/more --account reader
      Then "notice" is "alice@reader.example will follow 1 feed when it is synchronized."
      When I open feeds add https://layers.example/other --account miniflux
      Then "loading.failure.reason" is "unknown"

    Scenario: A feed that the server lost says so where its reader opens it
      # may skip: newArticleCount, progress, rows
      Given the list shows the feeds that the reader follows
      When I open accounts add https://reader.example --user alice
      And I open sync
      And the account server "loses its feeds"
      And I open sync --fewer-feeds
      And I open feeds
      Then "rows[1].status" contains "The server of alice@reader.example no longer has this feed"
      When I open articles --feed https://layers.example/news
      Then "notices[0]" contains "The server of alice@reader.example no longer has this feed"
      When I open articles --feed https://layers.example/testing
      Then "notices" is absent

  Rule: A server that was set up anew

    Scenario: An account starts again after its server was set up anew
      # may skip: newArticleCount, progress, rows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And the account server "is set up anew"
      And I open sync
      Then "loading.failure.reason" is "otherUser"
      When I open accounts
      Then "rows[0].failure.reason" is "otherUser"
      When I reset alice
      Then "notice" is "alice@reader.example starts again with the next synchronization. Your marks stay."
      When I open sync
      Then "loading.phase" is "loaded"
      And the exit status is 0

  Rule: An account is removed

    Scenario Outline: The feeds of a removed account <end>
      # may skip: newArticleCount, progress, rows
      Given the list shows the feeds that the reader follows
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I open sync
      And I open accounts remove alice <option>
      Then "rows" has 0 elements
      When I open feeds
      Then "rows" has <feeds> elements

      Examples:
        | option   | end     | feeds |
        | --keep   | stay    | 6     |
        | --delete | go, too | 0     |

    Scenario: Nothing is removed if nobody decides
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I remove alice
      Then "loading.failure.reason" is "undecided"
      And "rows" has 1 element
      And the exit status is 1

    Scenario: A person who is asked decides
      Given the reader chooses to "delete" a removed account's articles
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I remove alice
      Then "notice" is "alice@reader.example is removed with its feeds and articles, except starred and labeled ones."
      And the exit status is 0

    Scenario Outline: An unknown account isn't changed: <command>
      When I open accounts add https://reader.example/api/greader.php --user alice
      And I <command> bob
      Then "loading.failure.reason" is "unknown"
      And the exit status is 1

      Examples:
        | command |
        | remove  |
        | retry   |
        | drop    |
        | join    |
        | reset   |
