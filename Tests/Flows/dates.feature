Feature: Articles without a date, or with one in the future

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB

  Scenario: An article without a date stands where it was first seen
    Given GET https://x.example/feed answers:
      """application/rss+xml
      <rss version="2.0"><channel><title>T</title><link>https://x.example/</link><description>d</description>
      <item><title>Old undated</title><guid isPermaLink="false">u1</guid><description>x</description></item>
      </channel></rss>
      """
    And GET https://x.example/feed then answers:
      """application/rss+xml
      <rss version="2.0"><channel><title>T</title><link>https://x.example/</link><description>d</description>
      <item><title>New undated</title><guid isPermaLink="false">u2</guid><description>y</description></item>
      <item><title>Old undated</title><guid isPermaLink="false">u1</guid><description>x</description></item>
      </channel></rss>
      """
    And GET https://dated.example/feed answers:
      """application/feed+json
      {"version": "https://jsonfeed.org/version/1.1", "title": "Dated", "items": [
        {"id": "1", "title": "Yesterday", "content_text": "y", "date_published": "2026-01-14T09:00:00Z"}]}
      """
    When I open feeds add https://x.example/feed
    And I open feeds add https://dated.example/feed
    And 2 days pass
    And I open refresh x.example
    And everything settles
    And I open articles
    And everything settles
    Then the frames since "I open articles" were
      | loading.phase | rows[0].title | rows[0].date | rows[1].title | rows[2].title |
      | idle          |               |              |               |               |
      | loading       |               |              |               |               |
      | loaded        | New undated   | ""           | Old undated   | Yesterday     |
    When I open articles --today
    And everything settles
    Then "rows" has 1 element
    And "rows[0].title" is "New undated"

  Scenario: A date in the future is shown, and doesn't keep its article on top
    Given the feed https://x.example/feed
    And GET https://x.example/feed answers:
      """application/rss+xml
      <rss version="2.0"><channel><title>T</title><link>https://x.example/</link><description>d</description>
      <item><title>Event of 2063</title><guid isPermaLink="false">1</guid>
      <pubDate>Tue, 30 Jan 2063 14:00:00 GMT</pubDate><description>x</description></item>
      <item><title>Today</title><guid isPermaLink="false">2</guid>
      <pubDate>Thu, 15 Jan 2026 08:00:00 GMT</pubDate><description>x</description></item></channel></rss>
      """
    When I open articles
    And everything settles
    Then the frames were
      | loading.phase | rows[0].title | rows[1].title | rows[1].date |
      | idle          |               |               |              |
      | loading       |               |               |              |
      | loaded        | Today         | Event of 2063 | 30 Jan 2063  |
