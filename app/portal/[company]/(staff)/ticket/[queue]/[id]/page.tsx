import { orNothingHere, orNothingHereMetadata } from "../../../../missing"
import { Panel, panelMetadata } from "../../panel"

export const generateMetadata = orNothingHereMetadata(panelMetadata)

export default orNothingHere(Panel)
