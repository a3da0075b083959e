Feature: The feeds that a person follows

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And GET https://layers.example/testing answers from answers/testing.xml if asked
    And GET https://layers.example/ answers from answers/layers.html if asked
    And GET https://layers.example/about answers from answers/about.html if asked
    And the file "feeds.opml"
      """
      <opml version="2.0"><body><outline text="Layers">
        <outline xmlUrl="https://layers.example/feed"/><outline xmlUrl="https://layers.example/testing"/>
        <outline text="A search" type="rss" xmlUrl="query:unread"/>
      </outline></body></opml>
      """

  Rule: The list is read from the store

    Scenario: A person who follows no feed learns how to begin
      When I open feeds
      Then the frames were
        | loading.phase | emptyReason                                                                | summary |
        | idle          |                                                                            | ""      |
        | loading       |                                                                            | ""      |
        | loaded        | You follow no feeds. Add one by its address, or import a list of feeds.    | ""      |
      And the exit status is 0

    Scenario: Each feed is listed with its unread articles
      When I open feeds add https://layers.example/feed
      And I open feeds
      Then "rows" has 1 element
      And "rows[0].title" is "Layer by Layer"
      And "rows[0].count" is "45 unread of 45"
      And "summary" is "1 feed, 45 unread"

    Scenario: A list shows the feeds of a folder or in a state
      When I open feeds add https://layers.example/feed
      And I open feeds move layers.example News/Swift
      And I open feeds --folder news
      Then "filter" is "in the folder “news”"
      And "rows" has 1 element
      When I open feeds --folder news --health failing
      Then "emptyReason" is "The feed that you follow isn’t in the folder “news” and failing."
      When I open feeds --health healthy
      Then "rows" has 1 element
      When I search layer
      And I next order
      Then "order" is "by their unread articles"
      When I toggle hidden
      Then "notice" is "A search shows read feeds, too."
      When I open feeds --folder Kitchen
      Then "loading.failure.reason" is "unknownFolder"
      And the exit status is 1

    Scenario: The list needs no network
      Given the network is offline
      When I open feeds
      And I load
      Then the frames were
        | loading.phase |
        | idle          |
        | loading       |
        | loaded        |
        | refreshing    |
        | loaded        |
      And the exit status is 0

    Scenario: A store that can't be read is a failure
      When I open feeds
      And the store fails
      And I load
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | loaded        |                        |
        | refreshing    |                        |
        | failed        | storeLocked            |
      And the exit status is 1

    Scenario: The state of a feed moves on without a load
      When I open feeds add https://layers.example/feed
      And I move https://layers.example/feed News/Swift
      And 2 days pass
      And I catch up
      And I catch up
      Then the frames since "2 days pass" were
        | loading.phase | rows[0].status                                                                    | folders[0].name | folders[1].count |
        | loaded        | Newest article 2 days ago. Checked 2 days ago. The next refresh checks it. | News            | 45 unread of 45  |
      And "notice" is "Layer by Layer is in News / Swift."
      When the store fails
      And I catch up
      Then "loading.failure.reason" is "storeLocked"
      And "rows" has 1 element
      When the store recovers
      And I catch up
      Then "loading.phase" is "loaded"

  Rule: A feed is added by its address

    Scenario: A feed is loaded before it is followed
      Given the network takes 500 ms
      When I open feeds add https://layers.example/testing
      And everything settles
      Then the frames were
        | loading.phase | notice                                | rows[0].title          |
        | idle          | ""                                    |                        |
        | loading       | ""                                    |                        |
        | loaded        | You follow Layer by Layer: Testing now. | Layer by Layer: Testing |

    Scenario: The feed of a web page is one of several
      When I open feeds add https://layers.example/
      Then "choices" has 2 elements
      And "choices[1].number" is 2
      And "choices[1].title" is "Layer by Layer: Testing"
      And "choices[1].address" is "https://layers.example/testing"
      And "loading.failure.reason" is "severalFeeds"
      And the exit status is 1
      When I add https://layers.example/ 2
      Then the frames were
        | loading.phase | notice                                  |
        | idle          | ""                                      |
        | loading       | ""                                      |
        | failed        | ""                                      |
        | refreshing    | ""                                      |
        | loaded        | You follow Layer by Layer: Testing now. |

    Scenario: A web page without a feed says so
      When I open feeds add https://layers.example/about
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | noFeed                 |
      And "loading.failure.message" is "https://layers.example/about is a web page that links to no feed. Give the address of a feed."
      And the exit status is 1

    Scenario: A feed is followed once
      When I open feeds add https://layers.example/feed
      And I add https://layers.example/feed
      Then the frames were
        | loading.phase | loading.failure.reason | rows[0].title  |
        | idle          |                        |                |
        | loading       |                        |                |
        | loaded        |                        | Layer by Layer |
        | refreshing    |                        | Layer by Layer |
        | failed        | subscribedAlready      | Layer by Layer |
      And "loading.failure.message" contains "already"
      And "rows" has 1 element

    Scenario: Without a network no feed is added
      Given the network is offline
      When I open feeds add https://layers.example/feed
      Then "loading.failure.reason" is "offline"
      And "rows" has 0 elements

    Scenario: An addition that is canceled adds nothing
      Given the network takes 500 ms
      When I open feeds
      And I add https://layers.example/feed
      And 200 ms pass
      And I cancel
      And I load
      Then "emptyReason" contains "You follow no feeds."
      And "notice" is ""

    Scenario: Only the last of two additions is shown
      Given the network takes 500 ms
      When I open feeds
      And I add https://layers.example/feed
      And 200 ms pass
      And I add https://layers.example/testing
      And everything settles
      Then "rows" has 1 element
      And "notice" is "You follow Layer by Layer: Testing now."

  Rule: A person arranges the feeds

    Background:
      When I open feeds add https://layers.example/feed
      And I add https://layers.example/testing
      Then the frames were
        | loading.phase | rows[0].title  | rows[1].title           |
        | idle          |                |                         |
        | loading       |                |                         |
        | loaded        | Layer by Layer |                         |
        | refreshing    | Layer by Layer |                         |
        | loaded        | Layer by Layer | Layer by Layer: Testing |

    Scenario: A feed gets another title
      When I rename https://layers.example/feed "My layers"
      Then the frames since "I rename https://layers.example/feed \"My layers\"" were
        | loading.phase | rows[0].title  | notice                                  |
        | refreshing    | Layer by Layer | ""                                      |
        | loaded        | My layers      | Layer by Layer is called My layers now. |

    Scenario: A blank title restores the feed's own
      When I rename https://layers.example/feed "My layers"
      And I rename "My layers" " "
      Then the frames since "I rename https://layers.example/feed \"My layers\"" were
        | loading.phase | rows[0].title  |
        | refreshing    | Layer by Layer |
        | loaded        | My layers      |
        | refreshing    | My layers      |
        | loaded        | Layer by Layer |

    Scenario: A feed in a folder is listed below it
      When I move testing "Swift / Tests"
      Then the frames since "I move testing \"Swift / Tests\"" were
        | loading.phase | rows[1].folder | notice                                       |
        | refreshing    | ""             | ""                                           |
        | loaded        | Swift / Tests  | Layer by Layer: Testing is in Swift / Tests. |

    Scenario: A feed leaves its folder
      When I move testing Swift
      And I move testing
      Then the frames since "I move testing Swift" were
        | loading.phase | rows[1].folder | notice                                   |
        | refreshing    | ""             | ""                                       |
        | loaded        | Swift          | Layer by Layer: Testing is in Swift.     |
        | refreshing    | Swift          | ""                                       |
        | loaded        | ""             | Layer by Layer: Testing is in no folder. |

    Scenario: A folder needs a name
      When I move testing "Swift/ /Tests"
      Then the frames since "I move testing \"Swift/ /Tests\"" were
        | loading.phase | loading.failure.reason |
        | refreshing    |                        |
        | failed        | blankFolder            |
      And the exit status is 1

    Scenario: A paused feed isn't checked
      When I pause testing
      Then the frames since "I pause testing" were
        | loading.phase | rows[1].isPaused |
        | refreshing    | false            |
        | loaded        | true             |
      And "rows[1].status" contains "Paused."

    Scenario: A resumed feed is checked again
      When I pause testing
      And I resume testing
      Then the frames since "I pause testing" were
        | loading.phase | rows[1].isPaused | notice                                    |
        | refreshing    | false            | ""                                        |
        | loaded        | true             | Layer by Layer: Testing is paused.        |
        | refreshing    | true             | ""                                        |
        | loaded        | false            | Layer by Layer: Testing is checked again. |

    Scenario: A feed keeps its articles for another time than others
      When I keep testing 30 200
      Then "rows[1].status" contains "Read articles stay for 30 days after the feed drops them. Of the unread ones, up to 200 stay."
      And "notice" is "Layer by Layer: Testing keeps read articles for 30 days after it drops them. Of the unread ones, up to 200 stay."
      When I keep testing
      Then the frames since "I keep testing 30 200" were
        | loading.phase |
        | refreshing    |
        | loaded        |
        | refreshing    |
        | loaded        |
      And "rows[1].status" is "Newest article yesterday. Checked now. The next check is tomorrow."
      And "notice" is "Layer by Layer: Testing keeps its articles as long as other feeds do."

    Scenario: A feed is removed by its title
      When I remove "Layer by Layer: Testing"
      Then the frames since "I remove \"Layer by Layer: Testing\"" were
        | loading.phase | rows[0].title  | rows[1].title           |
        | refreshing    | Layer by Layer | Layer by Layer: Testing |
        | loaded        | Layer by Layer |                         |
      And "rows" has 1 element
      And "notice" is "You don't follow Layer by Layer: Testing anymore."

    Scenario: A name that two feeds have in part removes neither
      When I remove layers.example
      Then the frames since "I remove layers.example" were
        | loading.phase | loading.failure.reason |
        | refreshing    |                        |
        | failed        | ambiguous              |
      And "rows" has 2 elements
      And the exit status is 1

    Scenario: An unknown name removes nothing
      When I remove nonsense
      Then the frames since "I remove nonsense" were
        | loading.phase | loading.failure.reason |
        | refreshing    |                        |
        | failed        | unknown                |
      And "loading.failure.message" is "You don't follow “nonsense”. The list of feeds shows their titles and addresses."
      And "rows" has 2 elements

  Rule: Lists of feeds come from other readers, and go there

    Scenario: The feeds of a list are added, and what can't be added is named
      When I open feeds add https://layers.example/feed
      And I import feeds.opml
      Then the frames were
        | loading.phase | rows[0].title  | rows[1].title                  |
        | idle          |                |                                |
        | loading       |                |                                |
        | loaded        | Layer by Layer |                                |
        | refreshing    | Layer by Layer |                                |
        | loaded        | Layer by Layer | https://layers.example/testing |
      And "refused[0].name" is "A search"
      And "refused[0].reason" is "query"
      And "notice" is "1 feed added. A refresh loads the articles. You already follow 1 feed of the list. 1 feed without a folder is in folders of the list now."
      And "rows[0].folder" is "Layers"
      And "rows" has 2 elements
      And "refused[0].message" is "A search was not added, because it is a search in other feeds."
      And the exit status is 0

    Scenario: A list that doesn't exist adds nothing
      When I open feeds import other.opml
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | notFound               |
      And "loading.failure.message" is "other.opml was not found. Check the spelling."
      And the exit status is 1

    Scenario: The feeds are exported in their order
      When I open feeds import feeds.opml
      And I export
      Then the frames were
        | loading.phase |
        | idle          |
        | loading       |
        | loaded        |
        | refreshing    |
        | loaded        |
      And "export" contains "https://layers.example/testing"
