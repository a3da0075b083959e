Feature: The download of a file

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/nine.xml if asked
    And GET https://layers.example.org/audio/assert-the-film.mp3 answers if asked
      | header | Content-Type: audio/mpeg |
      | header | ETag: "film"             |
      | bytes  | 4194304                  |
    And GET https://layers.example.org/audio/one-spec.mp3 answers if asked
      | header | Content-Type: audio/mpeg |
      | header | ETag: "spec"             |
      | bytes  | 4194304                  |

  Scenario: The progress is shown until the file is complete
    Given the network takes 500 ms
    When I open download assert-the-film --to Podcasts
    And everything settles
    Then the frames were
      | loading.phase | progress         | received | confirmation                                     |
      | idle          | ""               | 0        | ""                                               |
      | loading       | ""               | 0        | ""                                               |
      | loading       | 1 MB of 4.2 MB   | 1048576  | ""                                               |
      | loading       | 2.1 MB of 4.2 MB | 2097152  | ""                                               |
      | loading       | 3.1 MB of 4.2 MB | 3145728  | ""                                               |
      | loading       | 4.2 MB of 4.2 MB | 4194304  | ""                                               |
      | loaded        | 4.2 MB of 4.2 MB | 4194304  | The file is at Podcasts/assert-the-film.mp3. |
    And the exit status is 0

  Scenario: A row of the list that was shown last is downloaded
    Given the network takes 500 ms
    When I open articles --search film --limit 1
    And everything settles
    And I open download 1
    And everything settles
    Then the frames since "I open download 1" were
      | loading.phase | received |
      | idle          | 0        |
      | loading       | 0        |
      | loading       | 1048576  |
      | loading       | 2097152  |
      | loading       | 3145728  |
      | loading       | 4194304  |
      | loaded        | 4194304  |

  Scenario Outline: <name> can't be downloaded: <message>
    When I open download <name>
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | <reason>               |
    And "loading.failure.message" is "<message>"
    And the exit status is 1

    Examples:
      | name                          | reason      | message                                                                   |
      | no-such-article               | notFound    | https://layers.example/feed has no “no-such-article”. Check the spelling.                      |
      | the-dependency-rule           | noEnclosure | The article “The arrow, not the box” has no enclosure.                       |
      | assert-the-film --enclosure 9 | noEnclosure | The article “Assert the film, not the last frame” has one enclosure, so there is no number 9. |

  Scenario: A connection that fails ends the download
    Given the network takes 500 ms
    When I open download assert-the-film
    And 1200 ms pass
    Then "received" is "1048576"
    When the network fails
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | loading       |                        |
      | failed        | connectionFailed       |
    And "path" is absent
    And the exit status is 1

  Scenario: Without a network the failure says so
    Given the network is offline
    When I open download assert-the-film
    Then "loading.failure.reason" is "offline"
    And the exit status is 1

  Scenario: A second download takes the place of the first
    Given the network takes 500 ms
    When I open download assert-the-film --to One
    And 1200 ms pass
    And I download assert-the-film --to Two
    And everything settles
    Then "confirmation" contains "The file is at Two/"

  Scenario: The progress of a superseded download isn't shown
    Given the network takes 500 ms
    And request 3 can't be canceled
    When I open download assert-the-film --to One
    And 1200 ms pass
    And I download assert-the-film --to Two
    And everything settles
    Then the frames were
      | loading.phase | received |
      | idle          | 0        |
      | loading       | 0        |
      | loading       | 1048576  |
      | loading       | 0        |
      | loading       | 1048576  |
      | loading       | 2097152  |
      | loading       | 3145728  |
      | loading       | 4194304  |
      | loaded        | 4194304  |

  Scenario: A canceled download leaves the screen as it was
    Given the network takes 500 ms
    When I open download assert-the-film
    And 1200 ms pass
    And I cancel
    Then "loading.phase" is "idle"

  Scenario: A source that fails while another one has the article is named beside the file
    Given the feed https://mirror.example/feed
    And GET https://mirror.example/feed answers from answers/nine.xml if asked
    And the network takes 500 ms
    When the source "https://mirror.example/feed" fails
    And I open download assert-the-film
    And everything settles
    Then "loading.phase" is "loaded"
    And "failures" has 1 element

  Scenario: A file that is there already isn't downloaded again
    Given the network takes 500 ms
    When I open download assert-the-film --to Podcasts
    And everything settles
    And I download assert-the-film --to Podcasts
    And everything settles
    Then the frames were
      | loading.phase | received | confirmation                                             |
      | idle          | 0        | ""                                                       |
      | loading       | 0        | ""                                                       |
      | loading       | 1048576  | ""                                                       |
      | loading       | 2097152  | ""                                                       |
      | loading       | 3145728  | ""                                                       |
      | loading       | 4194304  | ""                                                       |
      | loaded        | 4194304  | The file is at Podcasts/assert-the-film.mp3.             |
      | refreshing    | 0        | ""                                                       |
      | loaded        | 0        | The file is already there: Podcasts/assert-the-film.mp3. |
    And the exit status is 0

  Scenario: An interrupted download continues
    Given the network takes 500 ms
    When I open download assert-the-film
    And 1200 ms pass
    And the network fails
    And everything settles
    Then "loading.failure.reason" is "connectionFailed"
    When the network recovers
    And I download assert-the-film --to .
    And everything settles
    Then the frames were
      | loading.phase | received |
      | idle          | 0        |
      | loading       | 0        |
      | loading       | 1048576  |
      | failed        | 1048576  |
      | loading       | 0        |
      | loading       | 2097152  |
      | loading       | 3145728  |
      | loading       | 4194304  |
      | loaded        | 4194304  |

  Scenario: A file gets the name that its reader chose
    Given the network takes 500 ms
    When I open download assert-the-film --as film.mp3
    And everything settles
    And I download assert-the-film --to Films --as other.mp3
    And everything settles
    Then the frames were
      | loading.phase | received | path            |
      | idle          | 0        |                 |
      | loading       | 0        |                 |
      | loading       | 1048576  |                 |
      | loading       | 2097152  |                 |
      | loading       | 3145728  |                 |
      | loading       | 4194304  |                 |
      | loaded        | 4194304  | ./film.mp3      |
      | refreshing    | 0        |                 |
      | refreshing    | 1048576  |                 |
      | refreshing    | 2097152  |                 |
      | refreshing    | 3145728  |                 |
      | refreshing    | 4194304  |                 |
      | loaded        | 4194304  | Films/other.mp3 |

  Scenario: A failure doesn't stop the other downloads
    Given the network takes 500 ms
    When I open download assert-the-film --to Podcasts
    And everything settles
    And I open download no-such-article assert-the-film one-spec-every-implementation --to Podcasts
    And everything settles
    Then "loading.failure.message" is "https://layers.example/feed has no “no-such-article”. Check the spelling."
    And "files" has 2 elements
    And "files[0].confirmation" is "The file is already there: Podcasts/assert-the-film.mp3."
    And "confirmation" is "1 file is downloaded. 1 file is there already. 1 file is not downloaded."
    And the exit status is 1
