import { wordsLayout } from "../words-layout"

/** The words of what customers think. */
export default wordsLayout(["support.results"])
