import "../../ticket.css"
import { orNothingHere } from "../../../../missing"
import { staffMetadata } from "../../../staff-metadata"
import { Panel } from "../../panel"

export const generateMetadata = staffMetadata("Tickets")

export default orNothingHere(Panel)
