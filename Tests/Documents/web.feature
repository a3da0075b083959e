# The web of the documents: scripts/documents/web.py reads these answers.
Feature: The web of the documents

  Background:
    Given GET https://www.swift.org/ answers:
      """text/html; charset=utf-8
      <!doctype html>
      <html lang="en"><head><title>Swift</title>
      <link rel="alternate" type="application/atom+xml" href="/atom.xml">
      </head><body></body></html>
      """
    And GET https://www.swift.org/atom.xml answers:
      """application/atom+xml
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
        <title>Swift.org</title>
        <id>https://www.swift.org/</id>
        <link href="https://www.swift.org/"/>
        <updated>2026-01-14T10:00:00Z</updated>
        <author><name>Swift.org</name></author>
        <entry>
          <title>A release of Swift</title>
          <id>https://www.swift.org/blog/release</id>
          <link href="https://www.swift.org/blog/release"/>
          <updated>2026-01-14T10:00:00Z</updated>
          <content type="html">&lt;p&gt;What the release contains.&lt;/p&gt;</content>
        </entry>
        <entry>
          <title>What's new in packages</title>
          <id>https://www.swift.org/blog/packages</id>
          <link href="https://www.swift.org/blog/packages"/>
          <updated>2025-12-18T10:00:00Z</updated>
          <content type="html">&lt;p&gt;The package manager builds faster.&lt;/p&gt;</content>
        </entry>
      </feed>
      """
    And GET https://radio.example.org/feed.xml answers:
      """application/rss+xml; charset=utf-8
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0">
        <channel>
          <title>Radio Layer</title>
          <link>https://radio.example.org/</link>
          <description>Short episodes about modules.</description>
          <item>
            <title>One minute of silence</title>
            <guid>silence</guid>
            <pubDate>Wed, 14 Jan 2026 08:00:00 GMT</pubDate>
            <description>Nothing happens, and it takes less than a minute.</description>
            <enclosure url="https://radio.example.org/silence.mp3" type="audio/mpeg" length="8"/>
          </item>
          <item>
            <title>How a border compiles</title>
            <guid>border</guid>
            <pubDate>Wed, 07 Jan 2026 08:00:00 GMT</pubDate>
            <description>A talk about imports.</description>
          </item>
          <item>
            <title>Names of modules</title>
            <guid>names</guid>
            <pubDate>Thu, 01 Jan 2026 08:00:00 GMT</pubDate>
            <description>A talk about words.</description>
          </item>
        </channel>
      </rss>
      """
    And GET https://radio.example.org/silence.mp3 answers:
      """audio/mpeg
      12345678
      """
