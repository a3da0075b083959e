Feature: Acting on what one reads: links, files, and programs

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://style.example/feed
    And GET https://style.example/feed answers if asked:
      """application/rss+xml
      <rss version="2.0"><channel><title>Style</title>
      <item><title>Links</title><guid isPermaLink="false">links</guid><link>https://style.example/1</link>
      <comments>https://style.example/1/comments</comments>
      <enclosure url="https://style.example/e.mp3" type="audio/mpeg" length="1000"/>
      <description><![CDATA[<p><a href="https://example.org/a">One</a>, <a href="javascript:alert(1)">code</a>,
      <a href="file:///etc/passwd">file</a>, <a href="https://example.org/b">two</a>,
      <a href="https://example.org/a">one again</a>.</p><ul><li><a href="mailto:me@example.org">write</a></li></ul>
      <img src="https://example.org/p.png" alt="A picture">]]></description></item>
      <item><title>Plain</title><guid isPermaLink="false">plain</guid><description>No link.</description></item>
      <item><title>Bare</title><guid isPermaLink="false">bare</guid></item>
      </channel></rss>
      """

  Rule: The addresses of an article are one key away

    Scenario: A number opens the link of the text in the web browser, and the article stays
      When I open browse
      And I press "<Enter><Enter>2"
      And everything settles
      Then the command "browser" got "https://example.org/b"
      And the screen shows "https://example.org/b is open in the web browser."
      And the screen shows "Feeds › Style › Links"
      When I press "#4<Enter>"
      And everything settles
      Then the command "browser" got "https://example.org/p.png"

    Scenario Outline: The number <keys> opens nothing: <message>
      When I open browse
      And I press "<Enter><Enter>"
      And everything settles
      And I press "<keys>"
      And everything settles
      Then the screen shows "<message>"

      Examples:
        | keys                          | message                                             |
        | 9                             | The text of “Links” has no link 9. The number of its links is 4. |
        | #0<Enter>                     | The text of “Links” has no link 0. The number of its links is 4. |
        | #-9223372036854775808<Enter>  | The number of its links is |
        | #x<Enter>                     | The article “Links” has no link “x”.                |
        | 3                             | mailto:me@example.org is not an http or https address |

    Scenario: An article without links says so
      When I open browse
      And I press "<Enter>j<Enter>1"
      And everything settles
      Then the screen shows "The article “Plain” has no links."

    Scenario: The addresses of the selected article are rows
      When I open browse
      And I press "<Enter>U"
      And everything settles
      Then the screen shows "Links of Links"
      And the screen shows "> Article: https://style.example/1"
      And the screen shows "  [1] https://example.org/a"
      And the screen shows "  [2] https://example.org/b"
      And the screen shows "  [3] mailto:me@example.org"
      And the screen shows "  [4] https://example.org/p.png"
      And the screen shows "  Enclosure 1: https://style.example/e.mp3"
      And the screen shows "  comments: https://style.example/1/comments"
      When I press "j<Enter>"
      And everything settles
      Then the command "browser" got "https://example.org/a"
      And the screen shows "> [1] https://example.org/a"
      When I press "Go"
      And everything settles
      Then the command "browser" got "https://style.example/1/comments"
      When I press "y"
      Then the screen shows "Sent to the terminal: https://style.example/1/comments"

    Scenario: An address of the list is followed as a feed
      Given GET https://example.org/a answers from answers/testing.xml
      When I open browse
      And I press "<Enter>Uja"
      Then the screen shows "https://example.org/a"
      When I press "<Enter>"
      And everything settles
      Then the screen shows "You follow "
      When I press "d"
      Then the screen shows "Only a file, such as an enclosure, can be downloaded."

    Scenario: A pasted address loses its line end and spaces
      Given GET https://example.org/a answers from answers/testing.xml
      When I open browse
      And I press "a"
      And I paste "  https://example.org/a  "
      And I press "<Enter>"
      And everything settles
      Then the screen shows "You follow "
      When I press "ahttps://example.org/a<Enter>"
      And everything settles
      Then the screen shows "You follow https://example.org/a already."

  Rule: A command lists the addresses, and another one opens a link by its number

    Scenario: The addresses are those of the article
      Given the network takes 500 ms
      When I open links links
      And everything settles
      Then the frames were
        | loading.phase | links[1].url          |
        | idle          |                       |
        | loading       |                       |
        | loaded        | https://example.org/b |
      And "links" has 4 elements

    Scenario: An article can have no address
      When I open links bare
      Then "loading.phase" is "loaded"
      And "links" has 0 elements

    Scenario: An article that isn't there is named
      When I open links no-such
      Then "loading.failure.reason" is "notFound"
      And the exit status is 1

    Scenario: A source that fails beside that of the article is named
      Given the feed https://mirror.example/feed
      And GET https://mirror.example/feed answers from answers/nine.xml if asked
      When the source "https://mirror.example/feed" fails
      And I open links links
      Then "loading.phase" is "loaded"
      And "failures" has 1 element

    Scenario: A load that is canceled shows no address
      Given the network takes 500 ms
      When I open links links
      And I cancel
      And everything settles
      Then "article" is absent

    Scenario: Without a network, the screen says so
      Given the network is offline
      When I open links links
      Then "loading.failure.reason" is "offline"

    Scenario: A link of the text is opened by its number
      When I open open links --link 2
      Then "url" is "https://example.org/b"
      When I open open links --link 5
      Then "loading.failure.reason" is "noLink"
      And "loading.failure.message" is "The text of “Links” has no link 5. The number of its links is 4."
