import { type Panel, PanelContext } from "@/components/support/views/panel-context"
import { PanelKeys } from "@/components/support/views/panel-keys"
import { markupOf } from "@/components/testing/markup-of"
import { QueryProvider } from "@/components/ui/query-provider"
import type { ViewRow } from "@/lib/support/views/schema"
import { BulkBar } from "./bulk-bar"

const me = { id: "ada", role: "agent", firstName: "Ada", lastName: "", photo: "" } as const
const panel: Panel = {
  ...{
    me,
    portalName: "Acme",
    hasKnowledgeBase: false,
    priorities: [],
    languages: ["en"],
    Macros: null,
    Runs: null,
  },
  ...{
    place: { view: "allopen", narrowing: {}, ticketId: null },
    go: () => {},
    keys: new PanelKeys(() => null),
  },
}
const barOf = (count: number) =>
  markupOf(
    <QueryProvider>
      <PanelContext value={panel}>
        <BulkBar
          tickets={Array.from({ length: count }, (_, index) => ({ id: `t${index}` }) as ViewRow)}
          clear={() => {}}
        />
      </PanelContext>
    </QueryProvider>,
  )

test("20 tickets can become part of one of those chosen with them; more are said to be too many at once [D-14]", () => {
  expect(barOf(21)).toMatch(/<button[^>]*>Merge<\/button>/)
  expect(barOf(22)).not.toMatch(/Merge<\/button>/)
  expect(barOf(22)).toContain("At most 21 can be merged.")
})
