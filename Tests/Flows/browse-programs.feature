Feature: Passing what one reads to other programs, and playing episodes

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://radio.example/feed
    And GET https://radio.example/feed answers if asked:
      """application/rss+xml
      <rss version="2.0"><channel><title>Radio</title>
      <item><title>Episode</title><guid isPermaLink="false">episode</guid><link>https://radio.example/1</link>
      <enclosure url="https://radio.example/cover.png" type="image/png" length="10"/>
      <enclosure url="https://radio.example/a%20b.mp3?x=$(id)" type="audio/mpeg" length="1000"/>
      <description><![CDATA[<p>Some <b>naïve</b> words.</p>]]></description></item>
      <item><title>Plain</title><guid isPermaLink="false">plain</guid><description>No file.</description></item>
      </channel></rss>
      """

  Rule: The text of a page goes to a command, a file, a pager, or an editor

    Scenario: A command gets the article
      When I open browse
      And I press "<Enter><Enter>|wc -w<Enter>"
      And everything settles
      Then the command "wc -w" got "naïve"
      And the screen shows "“wc -w” got the text."
      And the screen shows "Feeds › Radio › Episode"

    Scenario: A command that fails is one sentence with its status
      Given the program "grep" fails with status 2
      When I open browse
      And I press "<Enter><Enter>|grep -q x<Enter>"
      And everything settles
      Then the screen shows "“grep -q x” failed with status 2."

    Scenario: A command that isn't there is named
      Given the program "wcc" fails with status 127
      When I open browse
      And I press "<Enter><Enter>|wcc<Enter>"
      And everything settles
      Then the screen shows "A program of “wcc” was not found. Check its name, or install it."

    Scenario: The article is saved in a file, which replaces none
      When I open browse
      And I press "<Enter><Enter>><Ctrl-U>~/article.txt<Enter>"
      And everything settles
      Then the screen shows "The text is in /home/reader/article.txt."
      When I press "><Ctrl-U>/home/reader/article.txt<Enter>"
      And everything settles
      Then the screen shows "/home/reader/article.txt is there already, and it isn't replaced."

    Scenario: A file that can't be written is named
      Given the disk is full
      When I open browse
      And I press "<Enter><Enter>><Ctrl-U>article.txt<Enter>"
      And everything settles
      Then the screen shows "article.txt could not be written."

    Scenario: Without PAGER, a pager of the system shows the article
      Given the program "less" fails with status 127
      When I open browse
      And I press "<Enter><Enter>v"
      And everything settles
      Then the command "more" got "naïve"

    Scenario: Without a pager, the message says what to do
      Given the program "less" fails with status 127
      And the program "more" fails with status 127
      When I open browse
      And I press "<Enter><Enter>v"
      And everything settles
      Then the screen shows "less was not found. Install it, or name another program in $PAGER."

    Scenario: An editor that fails is named
      Given the program "vi" fails with status 1
      When I open browse
      And I press "<Enter><Enter>V"
      And everything settles
      Then the screen shows "vi failed with status 1."

  Rule: Episodes are played, queued, and downloaded

    Scenario: The player gets the first address with sound or moving pictures as one word
      Given the preference "player" is "mpv --no-video"
      When I open browse
      And I press "<Enter>P"
      And everything settles
      Then the command "mpv" got "--no-video https://radio.example/a%20b.mp3?x=$(id)"
      And the screen shows "The player has ended."

    Scenario Outline: A player that ends with status <status> is named
      Given the program "mpv" fails with status <status>
      When I open open episode --play
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | <reason>               |
      And "loading.failure.message" is "<message>"

      Examples:
        | status | reason        | message                                                                       |
        | 127    | noProgram     | mpv was not found. Install it, or name another program in the setting player. |
        | 2      | programFailed | mpv failed with status 2.                                                     |

    Scenario: An article without an episode isn't played
      When I open open plain --play
      Then "loading.failure.message" is "The article “Plain” has no file with sound or moving pictures."

    Scenario: An episode goes into the queue, and out of it
      When I open browse
      And I press "<Enter>e"
      And everything settles
      Then the screen shows "[queue]"
      When I press ":articles --label queue<Enter>"
      And everything settles
      Then the screen shows "1 of 1"
      When I press "<Enter>e"
      And everything settles
      And I press "qL"
      And everything settles
      Then the screen shows "No article is labeled “queue”."

    Scenario: An article without a file says so before a key asks
      When I open browse
      And I press "<Enter>jd"
      Then the screen shows "This article has no file."
      When I press "ge"
      And I press "<Enter>JP"
      And everything settles
      Then the screen shows "This article has no file."

    Scenario: A key asks for the folder of a download, unless the settings name one
      When I open browse
      And I press "<Enter>d"
      Then the screen shows "Download into the folder"

    Scenario: The folder of the settings gets the downloads
      Given the preference "download-folder" is "~/Podcasts"
      And GET https://radio.example/cover.png answers:
        """image/png
        PNG
        """
      When I open browse
      And I press "<Enter>d"
      And everything settles
      Then the screen shows "The file is at /home/reader/Podcasts/cover.png."
