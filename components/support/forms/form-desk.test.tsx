import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { markupOf } from "@/components/testing/markup-of"
import { ticketFields } from "@/lib/api/support/fields/client"
import { ticketForms } from "@/lib/api/support/forms/client"
import { teams } from "@/lib/api/support/teams/client"
import { FormDesk } from "./form-desk"

test("where what the forms are made of could not be loaded that is said, and it can be asked for again", () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  client.setQueryData(ticketForms().queryKey, [])
  client.setQueryData(teams().queryKey, [])
  const { queryKey } = ticketFields()
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: "error", error: new Error("away") })
  const html = markupOf(
    <QueryClientProvider client={client}>
      <FormDesk priorities={[]} />
    </QueryClientProvider>,
  )
  expect(html).toMatch(/role="alert".*could not be loaded.*<button[^>]*>Try again</)
})
