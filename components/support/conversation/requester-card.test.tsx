import { type Panel, PanelContext } from "@/components/support/views/panel-context"
import { PanelKeys } from "@/components/support/views/panel-keys"
import { markupOf } from "@/components/testing/markup-of"
import type { RequesterCard as Card, RelatedTicket } from "@/lib/support/conversation/schema"
import { RequesterCard } from "./requester-card"

const panel: Panel = {
  ...{ me: { id: "ada", role: "agent", firstName: "Ada", lastName: "", photo: "" } },
  ...{
    portalName: "Acme",
    Macros: null,
    Runs: null,
    hasKnowledgeBase: false,
    priorities: [],
    languages: ["en"],
    go: () => {},
    keys: new PanelKeys(() => null),
  },
  place: { view: "allopen", narrowing: { tag: "vip" }, ticketId: "t1" },
}
const related = { id: "t2", number: 2, subject: "Bell", status: "closed" } as RelatedTicket
const card: Card = {
  ...{ id: "cara", firstName: "Cara", lastName: "", email: "cara@example.com", photo: "", phone: "" },
  ...{ country: "", timeZone: "", since: null, tickets: [related], more: true, failing: null },
}

test("an address that mail did not reach is marked, with what its mail server said", () => {
  const failing = {
    kind: "mailbox-full",
    answer: "552 5.2.2 Over quota",
    failedAt: "2026-11-23T08:00:00Z",
  } as const
  const markup = markupOf(
    <PanelContext value={panel}>
      <RequesterCard requester={{ ...card, failing }} />
    </PanelContext>,
  )
  expect(markup).toContain("mailbox is full")
  expect(markup).toContain("552 5.2.2 Over quota")
})

test("a person who has asked more than the card holds has all their tickets found, those that are closed too [T01]", () => {
  const markup = markupOf(
    <PanelContext value={panel}>
      <RequesterCard requester={card} />
    </PanelContext>,
  )
  expect(markup).toMatch(/href="\/ticket\/all\?search=cara%40example\.com"[^>]*>All their tickets</)
})
