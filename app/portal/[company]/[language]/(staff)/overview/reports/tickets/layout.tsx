import { wordsLayout } from "../../../words-layout"

/** The words of what is done with the tickets that a figure counts. */
export default wordsLayout([
  "support.actions",
  "support.columns",
  "support.conversation",
  "support.due",
  "support.keys",
  "support.trash",
  "support.views",
])
