import { markupOf } from "@/components/testing/markup-of"
import { ticketStatuses } from "@/lib/support/tickets/values"
import { StatusList } from "./status-list"

test("the statuses have the names people read; without any the list says 'Loader...' [B16, D-43]", () => {
  const names = markupOf(<StatusList statuses={ticketStatuses} />).match(/(?<=>)[^<]+(?=<\/li>)/g)
  expect(names).toEqual(["Open", "Closed", "On Hold"])
  expect(markupOf(<StatusList statuses={[]} />)).toContain("Loader...")
})
