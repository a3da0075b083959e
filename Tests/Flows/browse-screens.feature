Feature: Screens on the terminal

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And GET https://layers.example/testing answers from answers/testing.xml if asked

  Rule: The first screen has the feeds in their folders

    Scenario: At 80×24
      Given the list shows the feeds that the reader follows
      When I open feeds add https://layers.example/testing
      And everything settles
      And I open feeds add https://layers.example/feed
      And everything settles
      And I open feeds move layers.example/feed News/Swift
      And everything settles
      And I open browse --size 80x24
      And everything settles
      Then the screen shows
        """
        Feeds                                                 56 unread, 56 min · 1 of 9
        > All articles
          Unread
          Today
          Later
          Labels
          Searches
          More

          Layer by Layer: Testing                                        11 unread of 11

          News                                                           45 unread of 45











        ? shows the keys.
        """

    Scenario: At 20×5
      Given the list shows the feeds that the reader follows
      When I open feeds add https://layers.example/testing
      And everything settles
      And I open feeds add https://layers.example/feed
      And everything settles
      And I open feeds move layers.example/feed News/Swift
      And everything settles
      And I open browse --size 20x5
      And everything settles
      Then the screen shows
        """
        Feeds         1 of 9
        > All articles
          Unread
          Today
        ? shows the keys.
        """

    Scenario: At 200×24
      Given the list shows the feeds that the reader follows
      When I open feeds add https://layers.example/testing
      And everything settles
      And I open feeds add https://layers.example/feed
      And everything settles
      And I open feeds move layers.example/feed News/Swift
      And everything settles
      And I open browse --size 200x24
      And everything settles
      Then the screen shows
        """
        Feeds                                                                                                                                                                         56 unread, 56 min · 1 of 9
        > All articles
          Unread
          Today
          Later
          Labels
          Searches
          More

          Layer by Layer: Testing                                                                                                                                                                11 unread of 11

          News                                                                                                                                                                                   45 unread of 45











        ? shows the keys.
        """

  Rule: A list has the newest articles first

    Scenario: At 80×24
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 80x24
      And I press "<Enter>"
      And everything settles
      Then the screen shows
        """
        Feeds › Layouts                                              3 articles · 1 of 3
        > N 1d  Every block, 一つずつ 🧱
          N 2d  ⁨כותרת מימין לשמאל⁩
          N 4w  A title that is much longer than any line of a small terminal can be, a…



















        ? shows the keys.
        """

    Scenario: At 20×5
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 20x5
      And I press "<Enter>"
      And everything settles
      Then the screen shows
        """
        … › Layouts   1 of 3
        > N 1d  Every block…
          N 2d  ⁨כותרת מימין…⁩
          N 4w  A title tha…
        ? shows the keys.
        """

    Scenario: At 200×24
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 200x24
      And I press "<Enter>"
      And everything settles
      Then the screen shows
        """
        Feeds › Layouts                                                                                                                                                                      3 articles · 1 of 3
        > N 1d  Every block, 一つずつ 🧱
          N 2d  ⁨כותרת מימין לשמאל⁩
          N 4w  A title that is much longer than any line of a small terminal can be, and than most lines of a large one



















        ? shows the keys.
        """

  Rule: An article has its blocks below each other

    Scenario: At 80×24
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 80x24
      And I press "<Enter><Enter>"
      And everything settles
      Then the screen shows
        """
        Feeds › Layouts › Every block, 一つずつ 🧱                                    0%
        Noa Levi · Layouts · 14 Jan 2026 at 9:00 · 1 min
        #blocks ⁨#לוחות⁩
        https://layouts.example/every-block

        A paragraph with a link[1], some code(), and words that are long enough for
        several lines on every terminal.

        Lists

        • one
          • inside of it
        • two

        1. first
        2. second

        Code

            let arrows = layers.map { $0.arrows } // longer than a line of most terminal
            s, as code is
            print(arrows)

        ? shows the keys.
        """

    Scenario: At 20×5
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 20x5
      And I press "<Enter><Enter>"
      And everything settles
      Then the screen shows
        """
        Every block, 一…  0%
        Every block,
        一つずつ 🧱
        Noa Levi · Layouts ·
        ? shows the keys.
        """

    Scenario: At 200×24
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 200x24
      And I press "<Enter><Enter>"
      And everything settles
      Then the screen shows
        """
        Feeds › Layouts › Every block, 一つずつ 🧱                                                                                                                                                            0%
        Noa Levi · Layouts · 14 Jan 2026 at 9:00 · 1 min
        #blocks ⁨#לוחות⁩
        https://layouts.example/every-block

        A paragraph with a link[1], some code(), and words that are long enough for several lines on every
        terminal.

        Lists

        • one
          • inside of it
        • two

        1. first
        2. second

        Code

            let arrows = layers.map { $0.arrows } // longer than a line of most terminals, as code is
            print(arrows)

        Table
        ? shows the keys.
        """

  Rule: An article has its end on the last page

    Scenario: At 80×24
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 80x24
      And I press "<Enter><Enter>G"
      And everything settles
      Then the screen shows
        """
        Feeds › Layouts › Every block, 一つずつ 🧱                                   end

        Layer        │ May see              │ Since
        ─────────────┼──────────────────────┼──────
        Domain       │ Domain               │ 2024
        Presentation │ Domain, Presentation │ 2025

        │ A border that compiles is a border that stays.

        Scripts

        שלום עולם, and back to English with 12 words.
        日本語の段落は空白なしで折り返されます。絵文字 👩‍👩‍👧 🇩🇪 も幅を持ちます。

        ──────────

        The end.

        [A wall] [2]

        Links
        [1] https://layouts.example/link
        [2] https://layouts.example/wall.png
        ? shows the keys.
        """

    Scenario: At 20×5
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 20x5
      And I press "<Enter><Enter>G"
      And everything settles
      Then the screen shows
        """
        Every block, …   end
            example/link
        [2] https://layouts.
            example/wall.png
        ? shows the keys.
        """

  @keys
  Rule: The help has the keys of the screen

    Scenario: At 80×24
      When I open browse --size 80x24
      And I press "?"
      And everything settles
      Then the screen shows
        """
        Feeds › Keys                                                                  0%
        Reading
        j Down         Go down by a row or a line.
        k Up           Go up by a row or a line.
        Space PageDown Ctrl-F Ctrl-D  Go down by a page. After the end of a text: the
                                      next one.
        b PageUp Ctrl-B Ctrl-U  Go up by a page.
        g Home         Go to the start.
        G End          Go to the end.
        Enter l Right  Open the selected row.
        n              Show the next row that needs attention, such as an unread one.
        p              Show the row before that needs attention.
        y              Copy the address.
        U              List the addresses of an article: links, pictures, files, and
                       others.
        o              Open the article or the selected address in the web browser.
        P              Play the episode with the settings' player.
        d              Download the first file of the article.

        Marks
        A              Mark the articles of the feed or folder as read.
        u              Take back the last change of marks, then the one before.

        ? shows the keys.
        """

    Scenario: At 20×5
      When I open browse --size 20x5
      And I press "?"
      And everything settles
      Then the screen shows
        """
        Feeds › Keys      0%
        Reading
        j Down
          Go down by a row
        ? shows the keys.
        """

  Rule: A question is in the last line

    Scenario: At 80×24
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 80x24
      And I press "<Enter>"
      And everything settles
      And I press "t"
      Then the screen shows
        """
        Feeds › Layouts                                              3 articles · 1 of 3
        > N 1d  Every block, 一つずつ 🧱
          N 2d  ⁨כותרת מימין לשמאל⁩
          N 4w  A title that is much longer than any line of a small terminal can be, a…



















        Label: 
        """

    Scenario: At 20×5
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 20x5
      And I press "<Enter>"
      And everything settles
      And I press "t"
      Then the screen shows
        """
        … › Layouts   1 of 3
        > N 1d  Every block…
          N 2d  ⁨כותרת מימין…⁩
          N 4w  A title tha…
        Label: 
        """

  Rule: A search that can't be read is explained above the rows

    Scenario: At 80×24
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 80x24
      And I press "<Enter>/(two words"
      And everything settles
      Then the screen shows
        """
        Feeds › Layouts                                              3 articles · 1 of 3
          “(” at character 1 isn’t closed. Add “)”, or put it in quotation marks.

        > N 1d  Every block, 一つずつ 🧱
          N 2d  ⁨כותרת מימין לשמאל⁩
          N 4w  A title that is much longer than any line of a small terminal can be, a…

















        Search: (two words
        """

    Scenario: At 20×5
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 20x5
      And I press "<Enter>/(two words"
      And everything settles
      Then the screen shows
        """
        … › Layouts   1 of 3
          quotation marks.

        > N 1d  Every block…
        Search: (two words
        """

  Rule: A mark that can't be stored is explained in the last line

    Scenario: At 80×24
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 80x24
      And I press "<Enter>"
      And everything settles
      And the store fails
      And I press "s"
      And everything settles
      Then the screen shows
        """
        Feeds › Layouts                                              3 articles · 1 of 3
          ! The store store.sqlite is in use by another program. Try again when that has
          ! finished.

        > N 1d  Every block, 一つずつ 🧱
          N 2d  ⁨כותרת מימין לשמאל⁩
          N 4w  A title that is much longer than any line of a small terminal can be, a…















        The store store.sqlite is in use by another program. Try again when that has
        finished.
        """

    Scenario: At 20×5
      Given GET https://layouts.example/feed.json answers from answers/layouts.json
      And the feed https://layouts.example/feed.json
      When I open browse --size 20x5
      And I press "<Enter>"
      And everything settles
      And the store fails
      And I press "s"
      And everything settles
      Then the screen shows
        """
        … › Layouts   1 of 3

        > N 1d  Every block…
        The store
        store.sqlite is in …
        """
