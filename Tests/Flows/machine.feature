Feature: What a machine does to its reader

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB

  Rule: The sample stands in until the first feed is followed

    Scenario: A new reader sees ten articles, also without a network
      Given the network is offline
      When I open articles
      And everything settles
      Then "title" is "Layer by Layer"
      And "rows" has 10 elements
      And "sources[0].id" is "sample"
      And the exit status is 0

    Scenario: The first followed feed takes the place of the sample
      Given GET https://layers.example/feed answers from answers/testing.xml
      When I open articles
      And everything settles
      Then "rows" has 10 elements
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open articles
      And everything settles
      Then "rows" has 11 elements
      And "sources[0].title" is "1 feed"

    Scenario: A mark of an article of the sample is kept
      When I open star assert-the-film
      And everything settles
      And I open articles --starred
      And everything settles
      Then "rows" has 1 element
      And "rows[0].id" is "assert-the-film"

    Scenario: The sample can be read as any feed
      When I open article right-to-left
      And everything settles
      Then "article.author" is "Noa Levi"
      And "article.tags[1]" is "עברית"

  Rule: A disk refuses what it can't keep

    Scenario: Articles are shown although the disk is full, and a mark isn't made
      Given the feed https://layers.example/feed
      And GET https://layers.example/feed answers from answers/testing.xml
      And the disk is full
      When I open articles
      And everything settles
      Then "rows" has 11 elements
      When I open star our-tests-slept
      And everything settles
      Then "loading.failure.reason" is "storeFull"
      And the exit status is 1

    Scenario: Settings on a full disk stay as they are
      Given the disk is full
      When I open settings set locale de_DE
      And everything settles
      Then "rows[0].isSet" is "false"
      And "saving.failure.reason" is "unwritable"

    Scenario: Without a home folder, articles are shown, and nothing is kept
      Given there is no home folder
      When I open articles
      And everything settles
      Then "rows" has 10 elements
      When I open star assert-the-film
      And everything settles
      Then "loading.failure.reason" is "nowhereToKeep"
      And the exit status is 1

  Rule: A network breaks in several ways

    Scenario Outline: A server that can't be asked is named: <fault>
      Given the feed https://layers.example/feed
      And GET https://layers.example/feed answers
        | fault | <fault> |
      When I open articles
      And everything settles
      Then "loading.failure.reason" is "<fault>"
      And "loading.failure.message" contains "https://layers.example/feed"
      And the exit status is 1

      Examples:
        | fault                |
        | unreachable          |
        | connectionRefused    |
        | connectionFailed     |
        | insecureConnection   |
        | untrustedCertificate |

    Scenario: An answer that is cut off is shown as far as it goes
      Given the feed https://layers.example/feed
      And GET https://layers.example/feed answers:
        """application/atom+xml
        <feed xmlns="http://www.w3.org/2005/Atom"><title>Cut</title>
        <entry><id>1</id><title>Whole</title></entry><entry><id>2</id><title>Ha
        """
      When I open articles
      And everything settles
      Then "rows" has 1 element
      And "rows[0].title" is "Whole"

    Scenario: A page takes the place of a feed after an answer was used
      Given the feed https://layers.example/feed
      And GET https://layers.example/feed answers from answers/testing.xml
      When I open articles
      And everything settles
      And 1 hour passes
      Given GET https://layers.example/feed answers from answers/about.html
      When I load
      And everything settles
      Then "rows" has 11 elements
      And "stale" contains "web page"

    Scenario: A feed that its server confirms is fresh
      Given the feed https://layers.example/feed
      And GET https://layers.example/feed answers from answers/testing.xml
        | header | ETag: "1" |
      When I open articles
      And everything settles
      And 1 hour passes
      And I load
      And everything settles
      Then "rows" has 11 elements
      And "sources[0].freshness.kind" is "fresh"
