import { markupOf } from "@/components/testing/markup-of"
import { raise, ToastList } from "./toast-list"

test("each line of a toast is a paragraph, whatever it holds [C04]", () => {
  raise({ message: "Your export has begun.\n <b>An email</b> follows.", kind: "error", duration: 5000 })
  expect(markupOf(<ToastList />)).toMatch(
    /<p[^>]*>Your export has begun\.<\/p><p[^>]*>&lt;b&gt;An email&lt;\/b&gt; follows\.<\/p>/,
  )
})
