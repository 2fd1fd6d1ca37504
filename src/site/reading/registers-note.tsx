import { ADVISER_REGISTER, BROKER_REGISTER } from '../../config/registers.ts';
import { SideNote } from './side-note.tsx';

/** Links the registers of advisors and brokers, next to a text that recommends looking them up. */
export const RegistersNote = () => (
  <SideNote title="Free public registers">
    <p>
      Brokers:{' '}
      <a href={BROKER_REGISTER} rel="noopener">
        FINRA BrokerCheck
      </a>
      . Advisers:{' '}
      <a href={ADVISER_REGISTER} rel="noopener">
        SEC adviser search
      </a>
      .
    </p>
  </SideNote>
);
