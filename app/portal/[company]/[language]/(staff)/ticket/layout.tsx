import { wordsLayout } from "../words-layout"

/** The words of everything that is done with tickets. */
export default wordsLayout([
  "support.actions",
  "support.canned",
  "support.columns",
  "support.conditions",
  "support.conversation",
  "support.due",
  "support.empty",
  "support.events",
  "support.failures",
  "support.inbound",
  "support.keys",
  "support.operators",
  "support.panel",
  "support.replies",
  "support.savedViews",
  "support.sorts",
  "support.staffTickets",
  "support.terms",
  "support.ticketFields",
  "support.trash",
  "support.views",
])
