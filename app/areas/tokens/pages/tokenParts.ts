/** What a token's page consists of: loaded by the browser when it has to render it. */

export { AboutCard } from "./aboutCard";
export { ChartOfToken } from "./chart/chartOfToken";
export { CorrelationCard } from "./correlationCard";
export { FundamentalsCard } from "./fundamentalsCard";
export { GradeCard } from "./grades/gradeCard";
export { MethodRecordCard } from "./grades/methodRecordCard";
export { SignalsCard } from "./grades/signalsCard";
export { LevelsCard } from "./levelsCard";
export { QuantCard } from "./quantCard";
export { ScenarioCard } from "./scenarioCard";
export { AlertLink, TokenFacts, TokenName, TokenPrice } from "./tokenHead";
export { TokenNotes } from "./tokenNotes";
