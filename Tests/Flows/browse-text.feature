Feature: Styles in the text of an article

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And GET https://styles.example/feed answers from answers/styles.xml
    And the feed https://styles.example/feed

  Scenario: A frame names the styles of each run, and the alignments of cells that differ from their column
    When I open article every-style
    And everything settles
    Then "body[0].runs[1].styles[0]" is "strong"
    And "body[1].runs[0].styles" is absent
    And "body[1].runs[1].styles[0]" is "strong"
    And "body[1].runs[3].styles[0]" is "emphasis"
    And "body[1].runs[5].styles[0]" is "code"
    And "body[1].runs[7].styles[0]" is "marked"
    And "body[1].runs[9].styles[0]" is "deleted"
    And "body[1].runs[10].text" is ", or underlined. "
    And "body[1].runs[13].text" is "all"
    And "body[1].runs[13].styles" has 3 elements
    And "body[1].runs[15].styles[0]" is "superscript"
    And "body[1].runs[17].styles[0]" is "subscript"
    And "body[1].runs[19].styles[0]" is "strong"
    And "body[1].runs[19].number" is 1
    And "body[1].runs[20].styles" is absent
    And "body[1].runs[20].number" is 1
    And "body[2].blocks[0].runs[0].text" contains "漢(かん), x=2"
    And "body[4].alignments[1]" is "center"
    And "body[4].alignments[2]" is "right"
    And "body[4].cellAlignments[0][1]" is "center"
    And "body[4].cellAlignments[1][1]" is "left"

  Scenario: A terminal shows styles without marks, except for raised and lowered text
    When I open browse --size 80x24
    And everything settles
    And I press "<Enter><Enter>"
    And everything settles
    Then the screen shows
      """
      Feeds › Styles › Every style
      Styles · 14 Jan 2026 at 8:00 · 1 min
      https://styles.example/1

      A heading

      Text is strong, emphasized, code, marked, deleted, or underlined. Nested: both,
      all. A mole is 6·10^23^ parts, also of H~2~O. See a strong link[1].

      │ Ruby is 漢(かん), x=2, and Ctrl-C

      • An item that is so long that its emphasis goes on in the next line of the
        terminal

      Name  │ Place │  Price
      ──────┼───────┼───────
      Lamp  │ shelf │   9.50
      Chair │ hall  │ 120.00

          let a = 1

      Links
      [1] https://styles.example/a
      ? shows the keys.
      """
