/** The registers' own words, for statuses that are not classified, or classified differently. */
export const isGoneBy = /\b(dissolved|struck off|deregistered|liquidated|wound up|likvidēts|slettet)\b/i
export const isFailingBy =
  /liquidation|insolven|bankrupt|receivership|administration|voluntary arrangement|winding[- ]up|examinership|konkurs|avvikling|pankrot|likvid|maksātnesp/i
