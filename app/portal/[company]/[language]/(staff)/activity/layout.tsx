import { wordsLayout } from "../words-layout"

/** The sentences of the log, which no other page says. */
export default wordsLayout([
  "portals.sections",
  "reporting.actions",
  "reporting.activity",
  "reporting.activityGroups",
  "reporting.actors",
  "reporting.consents",
  "reporting.details",
  "reporting.gone",
])
