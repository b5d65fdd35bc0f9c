import { wordsLayout } from "../words-layout"

/** The words of the figures, which no other page says. */
export default wordsLayout([
  "reporting.changes",
  "reporting.firstSteps",
  "reporting.overview",
  "reporting.reports",
])
