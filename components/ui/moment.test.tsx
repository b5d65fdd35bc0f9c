import { markupOf } from "@/components/testing/markup-of"
import { Day } from "./date"
import { Moment, ThreadMoment } from "./moment"
import { ZoneProvider } from "./zone"

const at = "2026-09-02T22:05:00Z"

test("without a script a moment is told in the portal's zone, which is said", () => {
  const html = markupOf(
    <ZoneProvider portal="America/St_Johns">
      <Moment at={at} /> <ThreadMoment at={at} />
    </ZoneProvider>,
  )
  expect(html).toContain("2 September 2026, 19:35")
  expect(html).toContain("Sep 02, 2026 , 07:35 PM")
  expect(html.match(/<noscript>.*?America\/St Johns<\/noscript>/g)).toHaveLength(2)
})

test("without a zone of the portal that is UTC", () => {
  expect(markupOf(<Moment at={at} />)).toMatch(/2 September 2026, 22:05<\/time><noscript>.*UTC/)
})

test("a person's own zone goes before the portal's", () => {
  const html = markupOf(
    <ZoneProvider portal="America/Lima" own="Europe/Berlin">
      <Moment at={at} />
    </ZoneProvider>,
  )
  expect(html).toContain('title="Europe/Berlin">3 September 2026, 00:05')
})

test("the day of an article is written as every other date, without the library", () => {
  const day = markupOf(
    <ZoneProvider portal="Europe/Berlin">
      <Day at={at} />
    </ZoneProvider>,
  )
  expect(day).toContain(">3 September 2026<")
  expect(markupOf(<Day at={at} language="de" />)).toContain("2. September 2026")
})
