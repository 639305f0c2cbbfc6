import { markVisitor } from '../src/access/mark-visitor.ts';

markVisitor();
