import { markupOf } from "@/components/testing/markup-of"
import { SubscriptionCard } from "./subscription-card"

const card = (refused: string) =>
  markupOf(
    <SubscriptionCard
      subscription={{ kind: "article-updates", given: true, isOwn: false }}
      {...{ token: "t", portal: "Acme", refused }}
    />,
  )

test("a choice that was refused is said above the button that sends it again [R03]", () => {
  expect(card("")).not.toContain("alert")
  expect(card("429")).toMatch(/role="alert"[^>]*>Too many attempts. Please try again later.<.*<button/s)
  expect(card("503")).toMatch(/role="alert"[^>]*>This does not work right now. Please try again.<.*<button/s)
})
