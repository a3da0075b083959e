Feature: The refresh of feeds

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And GET https://layers.example/testing answers from answers/testing.xml if asked
    And the file "feeds.opml"
      """
      <opml version="2.0"><body><outline text="Layers">
        <outline xmlUrl="https://layers.example/feed"/><outline xmlUrl="https://layers.example/testing"/>
        <outline text="A search" type="rss" xmlUrl="query:unread"/>
      </outline></body></opml>
      """

  Rule: Feeds are checked when they are due

    Scenario: A feed is due when it is expected to have changed
      Given the network takes 500 ms
      When I open feeds add https://layers.example/feed
      And 25 hours pass
      And I open refresh
      And everything settles
      Then the frames since "I open refresh" were
        | loading.phase | progress                    | checkedCount |
        | idle          | ""                          | 0            |
        | loading       | ""                          | 0            |
        | loading       | 1 checked · nothing new | 1            |
        | loaded        | 1 checked · nothing new | 1            |
      And the exit status is 0

    Scenario: A feed that was just added isn't due
      When I open feeds add https://layers.example/feed
      And I open refresh
      Then "emptyReason" is "No feed is due. Refresh all of them, or one by its name."
      And "total" is "0"
      And the exit status is 0

    Scenario: A corrected headline isn't a new article, also if the address is made of it
      Given GET https://news.example/feed answers:
        """application/feed+json
        {"version": "https://jsonfeed.org/version/1.1", "title": "News", "items": [
          {"id": "a", "url": "https://news.example/plant-Haus", "title": "A plant Haus", "date_published": "2026-01-14T09:00:00Z"},
          {"id": "b", "url": "https://news.example/b", "title": "B", "date_published": "2026-01-13T09:00:00Z"}]}
        """
      And GET https://news.example/feed then answers:
        """application/feed+json
        {"version": "https://jsonfeed.org/version/1.1", "title": "News", "items": [
          {"id": "a", "url": "https://news.example/baut-Haus", "title": "A baut Haus", "date_published": "2026-01-14T09:00:00Z"},
          {"id": "b", "url": "https://news.example/b", "title": "B", "date_published": "2026-01-13T09:00:00Z"}]}
        """
      When I open feeds add https://news.example/feed
      And I open read --all
      And I open refresh --all
      Then "newArticleCount" is 0
      When I open feeds
      Then "rows[0].unreadCount" is 0
      And "rows[0].articleCount" is 2

    Scenario: A person who follows no feed has nothing to refresh
      When I open refresh --all
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | noSubscriptions        |
      And "loading.failure.message" is "You follow no feeds yet. Add one first."
      And the exit status is 1

    Scenario: All feeds are checked, also those that aren't due
      # may skip: checkedCount, newArticleCount, progress
      # Two answers of the same moment are recorded together, or one after the other.
      When I open feeds add https://layers.example/feed
      And I add https://layers.example/testing
      And I open refresh
      And I refresh --all
      Then "total" is "2"
      And "progress" is "2 checked · nothing new"
      And "loading.phase" is "loaded"
      And "checkedCount" is 2

    Scenario: The articles of an imported feed are new with its first refresh
      # may skip: checkedCount, newArticleCount, progress
      # Two answers of the same moment are recorded together, or one after the other.
      When I open feeds import feeds.opml
      And I open refresh
      Then "progress" contains "2 checked · "
      And "progress" matches "[2-9][0-9] new"
      And "loading.phase" is "loaded"

    Scenario: A paused feed is checked only by its name
      When I open feeds add https://layers.example/feed
      And I pause https://layers.example/feed
      And I open refresh --all
      Then "total" is "0"
      When I refresh https://layers.example/feed
      Then the frames since "I open refresh --all" were
        | loading.phase | total |
        | idle          | 0     |
        | loading       | 0     |
        | loaded        | 0     |
        | refreshing    | 0     |
        | refreshing    | 1     |
        | loaded        | 1     |

    Scenario: An unknown name refreshes nothing
      When I open feeds add https://layers.example/feed
      And I open refresh nonsense
      Then the frames since "I open refresh nonsense" were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | unknown                |
      And "loading.failure.message" is "You don't follow “nonsense”. The list of feeds shows their titles and addresses."
      And the exit status is 1

  Rule: A feed that fails doesn't affect the others

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

    Scenario: One of two feeds fails
      # may skip: checkedCount, newArticleCount, progress
      # Two answers of the same moment are recorded together, or one after the other.
      When the source "https://layers.example/testing" fails
      And I open refresh --all
      Then "loading.phase" is "loaded"
      And "checkedCount" is "2"
      And "failures" has 1 element
      And "failures[0].source" is "https://layers.example/testing"
      And the exit status is 0

    Scenario: The failure of a feed stands in the list of feeds
      When the source "https://layers.example/testing" fails
      And I open refresh https://layers.example/testing
      And I open feeds
      Then the frames since "I open refresh https://layers.example/testing" were
        | loading.phase | rows[1].failure.reason | rows[1].failureCount |
        | idle          |                        |                      |
        | loading       |                        |                      |
        | loading       |                        |                      |
        | failed        |                        |                      |
        | idle          |                        |                      |
        | loading       |                        |                      |
        | loaded        | connectionFailed       | 1                    |
      And "rows[1].failure.source" is "https://layers.example/testing"
      And "rows[0].failure" is absent

    Scenario: Feeds that fail in the same way are one line
      # may skip: checkedCount, newArticleCount, progress
      # Two answers of the same moment are recorded together, or one after the other.
      When the network fails
      And I open refresh --all
      Then "failures" has 1 element
      And "failures[0].message" contains "2 feeds failed in the same way. The first one: "
      And "loading.phase" is "failed"
      And the exit status is 1

    Scenario: The failures have the order of the list of feeds, and not that of the answers
      # one order: The requests are numbered in the order of arrival.
      Given request 4 is answered before request 3
      When the network fails
      And I open refresh --all
      Then the frames since "I open refresh --all" were
        | loading.phase | checkedCount |
        | idle          | 0            |
        | loading       | 0            |
        | loading       | 2            |
        | failed        | 2            |
      And "failures[0].source" is "https://layers.example/feed, https://layers.example/testing"
      And "failures[0].message" contains "The first one: Layer by Layer "

    Scenario: A request that the system cancels is a failure of its feed
      # one order: The requests are numbered in the order of arrival.
      Given the system cancels request 3
      When I open refresh --all
      Then the frames since "I open refresh --all" were
        | loading.phase | checkedCount | failures[0].source          |
        | idle          | 0            |                             |
        | loading       | 0            |                             |
        | loading       | 2            |                             |
        | loaded        | 2            | https://layers.example/feed |
      And "failures" has 1 element

    Scenario: Without a network every feed fails
      # may skip: checkedCount, newArticleCount, progress
      # Two answers of the same moment are recorded together, or one after the other.
      Given the network is offline
      When I open refresh --all
      Then "loading.failure.reason" is "offline"
      And the exit status is 1

    Scenario: A feed that recovers is as good as before
      When the network fails
      And I open refresh https://layers.example/feed
      And the network recovers
      And I refresh https://layers.example/feed
      Then "loading.phase" is "loaded"
      And "failures" has 0 elements
      When I open feeds
      Then the frames since "I open refresh https://layers.example/feed" were
        | loading.phase | rows[0].failureCount | loading.failure.reason |
        | idle          |                      |                        |
        | loading       |                      |                        |
        | loading       |                      |                        |
        | failed        |                      | connectionFailed       |
        | refreshing    |                      |                        |
        | refreshing    |                      |                        |
        | loaded        |                      |                        |
        | idle          |                      |                        |
        | loading       |                      |                        |
        | loaded        | 0                    |                        |

    Scenario: A store that fails ends the refresh
      When I open refresh https://layers.example/feed
      And the store fails
      And I refresh https://layers.example/feed
      Then the frames since "I open refresh https://layers.example/feed" were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | loading       |                        |
        | loaded        |                        |
        | refreshing    |                        |
        | failed        | storeLocked            |
      And the exit status is 1

  Rule: Feeds move and end

    Scenario: A feed has moved after two permanent redirects in a row
      Given GET https://layers.example/old answers from answers/testing.xml
      And GET https://layers.example/old then answers
        | status | 301                                   |
        | header | Location: https://layers.example/feed |
      When I open feeds add https://layers.example/old
      And I open refresh --all
      Then "notices" has 0 elements
      When I refresh --all
      Then the frames since "I open refresh --all" were
        | loading.phase | checkedCount |
        | idle          | 0            |
        | loading       | 0            |
        | loading       | 1            |
        | loaded        | 1            |
        | refreshing    | 0            |
        | refreshing    | 1            |
        | loaded        | 1            |
      And "notices" has 1 element
      And "notices[0]" is "Layer by Layer has a new address, which its next checks use."
      And the exit status is 0

    Scenario: A feed that moved to another one is not checked anymore
      # may skip: checkedCount, newArticleCount, progress
      # Two answers of the same moment are recorded together, or one after the other.
      Given GET https://layers.example/old answers from answers/testing.xml
      And GET https://layers.example/old then answers
        | status | 301                                   |
        | header | Location: https://layers.example/feed |
      When I open feeds add https://layers.example/old
      And I add https://layers.example/feed
      And I open refresh --all
      And I refresh --all
      Then "failures[0].message" contains "redirects to https://layers.example/feed, which you follow as well. Remove one of them."
      When I refresh --all
      Then the frames since "I refresh --all" were
        | loading.phase | total |
        | refreshing    | 0     |
        | refreshing    | 1     |
        | loaded        | 1     |

    Scenario: A server that asks to wait is asked again later, or by the feed's name
      Given GET https://layers.example/busy answers from answers/testing.xml
      And GET https://layers.example/busy then answers
        | status | 429               |
        | header | Retry-After: 7200 |
      When I open feeds add https://layers.example/busy
      And I open refresh --all
      Then "loading.failure.reason" is "tooManyRequests"
      And "loading.failure.message" contains "Try again in 2 hours."
      When I open feeds
      Then "rows[0].status" contains "The next check is in 2 hours"
      When I open refresh --all
      Then "total" is "0"
      And "notices[0]" contains "its server asked to wait"
      When I refresh https://layers.example/busy
      Then the frames since "I open feeds" were
        | loading.phase | total |
        | idle          |       |
        | loading       |       |
        | loaded        |       |
        | idle          | 0     |
        | loading       | 0     |
        | loaded        | 0     |
        | loading       | 0     |
        | loading       | 1     |
        | failed        | 1     |

    Scenario: A feed that is gone ends with a reason, and the refresh succeeds
      Given GET https://layers.example/gone answers from answers/testing.xml
      And GET https://layers.example/gone then answers
        | status | 410 |
      When I open feeds add https://layers.example/gone
      And I open refresh --all
      Then "failures[0].message" is "Layer by Layer: Testing was removed permanently, its server says. Remove it from your feeds."
      And "progress" is "1 checked · nothing new · 1 ended"
      And the exit status is 0
      When I refresh --all
      Then the frames since "I open refresh --all" were
        | loading.phase | total |
        | idle          | 0     |
        | loading       | 0     |
        | loading       | 1     |
        | loaded        | 1     |
        | refreshing    | 0     |
        | loaded        | 0     |

    Scenario: A feed that ended is checked again if the person resumes it
      Given GET https://layers.example/gone answers from answers/testing.xml
      And GET https://layers.example/gone then answers
        | status | 410 |
      When I open feeds add https://layers.example/gone
      And I open refresh --all
      And I open feeds
      Then "rows[0].failure.message" contains "removed"
      And "rows[0].status" contains "It isn't checked anymore."
      When I resume https://layers.example/gone
      And I open refresh
      Then the frames since "I open feeds" were
        | loading.phase | checkedCount |
        | idle          |              |
        | loading       |              |
        | loaded        |              |
        | refreshing    |              |
        | loaded        |              |
        | idle          | 0            |
        | loading       | 0            |
        | loading       | 1            |
        | loaded        | 1            |

  Rule: Only the last refresh counts

    Background:
      Given the network takes 500 ms
      When I open feeds add https://layers.example/feed
      And everything settles
      Then the frames were
        | loading.phase | rows[0].title  |
        | idle          |                |
        | loading       |                |
        | loaded        | Layer by Layer |

    Scenario: A canceled refresh leaves the screen as it was
      When I open refresh --all
      And 200 ms pass
      And I cancel
      Then "loading.phase" is "idle"
      And "checkedCount" is "0"

    Scenario: A second refresh takes the place of the first
      When I open refresh --all
      And 200 ms pass
      And I refresh --all
      And everything settles
      Then "progress" is "1 checked · nothing new"

  Rule: A refresh can be repeated

    Background:
      Given the network takes 500 ms
      When I open feeds add https://layers.example/feed
      And everything settles
      Then the frames were
        | loading.phase | rows[0].title  |
        | idle          |                |
        | loading       |                |
        | loaded        | Layer by Layer |

    Scenario: The due feeds are checked again and again, until the person ends it
      When 25 hours pass
      And I open refresh --watch 30m
      And 1 second passes
      Then "progress" is "1 checked · nothing new"
      When 10 minutes pass
      Then "loading.phase" is "loaded"
      When 20 minutes pass
      Then "loading.phase" is "loaded"
      And "emptyReason" is "No feed is due. Refresh all of them, or one by its name."
      When I cancel
      Then the frames since "I open refresh --watch 30m" were
        | loading.phase | checkedCount |
        | idle          | 0            |
        | loading       | 0            |
        | loading       | 1            |
        | loaded        | 1            |
        | refreshing    | 0            |
        | loaded        | 0            |

    Scenario: A refresh that fails is repeated as well
      When the network fails
      And I open refresh --all --watch 1m
      And 1 second passes
      Then "loading.phase" is "failed"
      When the network recovers
      And 62 seconds pass
      Then "loading.phase" is "loaded"
      When I cancel
      Then the frames since "I open refresh --all --watch 1m" were
        | loading.phase | checkedCount |
        | idle          | 0            |
        | loading       | 0            |
        | loading       | 1            |
        | failed        | 1            |
        | refreshing    | 0            |
        | refreshing    | 1            |
        | loaded        | 1            |

    Scenario: The person begins to repeat on the screen
      When I open refresh
      And everything settles
      And I refresh --all --watch 1m
      And 2 minutes pass
      Then "checkedCount" is "1"
      When I cancel
      Then the frames since "I open refresh" were
        | loading.phase | checkedCount |
        | idle          | 0            |
        | loading       | 0            |
        | loaded        | 0            |
        | refreshing    | 0            |
        | refreshing    | 1            |
        | loaded        | 1            |
        | refreshing    | 0            |
        | refreshing    | 1            |
        | loaded        | 1            |
