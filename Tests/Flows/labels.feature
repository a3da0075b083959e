Feature: Labels of articles

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And GET https://layers.example/testing answers from answers/testing.xml if asked

  Rule: Articles have any number of labels

    Scenario: Articles are kept for later
      When I open articles --limit 3
      And everything settles
      And I open label later 1 3
      Then "confirmation" is "2 articles are labeled “later”."
      When I open articles --label LATER
      Then "count" is "2 articles"
      And "filter" is "labeled “LATER”"
      And "rows[0].labels[0]" is "later"
      And the exit status is 0

    Scenario: A label is given, taken back, and given again
      When I open label "A Shelf" the-dependency-rule feeds-lie-politely
      And I label "a shelf" the-dependency-rule
      Then "confirmation" is "No mark has changed: all were like that already."
      When I unlabel "a shelf" the-dependency-rule
      Then "confirmation" is "1 article is not labeled “a shelf” anymore."
      When I undo
      And I open labels
      Then "rows[0].name" is "A Shelf"
      And "rows[0].count" is "2 articles"

    Scenario: A label keeps an article that its feed drops
      Given the list shows the feeds that the reader follows
      When I open feeds add https://layers.example/feed
      And I open label later the-dependency-rule
      And I open feeds remove https://layers.example/feed
      And I open articles --label later
      Then "rows[0].id" is "the-dependency-rule"
      And "rows" has 1 element

    Scenario: An article of two feeds needs the name of one
      Given the feed https://layers.example/testing
      When I open label later one-spec-every-implementation
      Then "loading.failure.reason" is "ambiguous"
      And the exit status is 1

    Scenario Outline: On a list, a key gives a label: <action>
      When I open articles --limit 2
      And everything settles
      And I <action> 2
      And everything settles
      Then "rows[1].labels[0]" is "<label>"
      When I <action> 2
      And everything settles
      Then "rows[1].labels" is absent

      Examples:
        | action            | label |
        | toggle label later | later |
        | toggle label Work | Work  |

    Scenario: On an article, a key gives a label
      When I open article the-dependency-rule
      And everything settles
      And I toggle label later
      And I toggle label queue
      And I toggle label Work
      And everything settles
      Then "article.labels[0]" is "later"
      And "article.labels[1]" is "queue"
      And "article.accessibilityLabel" contains "Labeled later, queue, Work."

    Scenario: A name that can't be a label changes nothing
      When I open browse
      And I press "<Enter>t <Enter>"
      And everything settles
      Then the screen shows "The name of a label is blank. Write 1 to 100 characters."

    Scenario: A list of labels is current again when one comes back to it
      When I open label later the-dependency-rule
      And I open browse
      And I press ":labels<Enter><Enter>w"
      And everything settles
      And I press "h"
      And everything settles
      Then the screen shows "0 articles"

    Scenario: A list of an unknown label names a similar one
      When I open articles --label latr
      Then "loading.failure.message" is "There is no label “latr”. Did you mean “later”?"
      And the exit status is 1

    Scenario: A search finds labels
      When I open label later the-dependency-rule
      And I open articles --search "label:later OR label:nothing"
      Then "count" is "1 article"

  Rule: The list of labels renames and removes

    Scenario: A label is renamed, and removed
      When I open label books the-dependency-rule
      And I open labels rename BOOKS Art
      Then "notice" is "“books” is called “Art” now, on 1 article."
      When I remove art
      Then the frames since "I open labels rename BOOKS Art" were
        | loading.phase | notice                                     |
        | idle          | ""                                         |
        | loading       | ""                                         |
        | loaded        | “books” is called “Art” now, on 1 article. |
        | refreshing    | ""                                         |
        | loaded        | “Art” is removed. 1 article had it.        |
      And the exit status is 0

    Scenario Outline: This label can't be changed: <command>
      When I open label work the-dependency-rule
      And I open labels <command>
      Then "loading.failure.reason" is "<reason>"
      And the exit status is 1

      Examples:
        | command           | reason    |
        | rename later soon | permanent |
        | remove later      | permanent |
        | rename work LATER | exists    |
        | remove wrk        | unknown   |

    Scenario: Renaming and a second load
      Given the store takes 100 ms
      When I open labels
      And 50 ms pass
      And I load
      And everything settles
      Then the frames were
        | loading.phase |
        | idle          |
        | loading       |
        | loading       |
        | loaded        |
      When I rename later soon
      And everything settles
      Then "loading.failure.message" is "The label “later” always exists. It can’t be renamed or removed."

    Scenario: A canceled change shows the labels before it
      When I open label books the-dependency-rule
      And I open labels
      And everything settles
      And the store takes 100 ms
      And I remove books
      And 50 ms pass
      And I cancel
      And everything settles
      Then "loading.phase" is "loaded"
      And "rows[0].name" is "books"

    Scenario: Labels need no network
      Given the network is offline
      When I open labels
      Then "rows[0].count" is "0 articles"
      And the exit status is 0

    Scenario: A store that fails shows why there are no labels
      Given the store fails
      When I open labels
      Then "loading.failure.reason" is "storeLocked"
      And the exit status is 1
